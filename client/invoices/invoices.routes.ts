import { accountPage } from '../core/routing/page';
import { invoicePattern } from './paths';

export const invoiceRoutes = [accountPage(invoicePattern, 'Счёт на организацию', () => import('./invoice-page'))];
