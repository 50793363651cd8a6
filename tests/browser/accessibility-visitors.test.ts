import { lookAtPagesOf } from '../support/look-at-pages.js';

lookAtPagesOf('visitor');
