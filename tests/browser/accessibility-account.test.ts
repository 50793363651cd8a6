import { lookAtPagesOf } from '../support/look-at-pages.js';

lookAtPagesOf('doctor', 'newcomer');
