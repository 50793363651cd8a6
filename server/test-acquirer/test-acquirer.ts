import express, { type Express, type Router } from 'express';
import type { Clock } from '../core/clock.js';
import type { Logger } from '../core/log.js';
import { apiRoutes, type Credentials } from './api.routes.js';
import { NotificationSender } from './notification-sender.js';
import { insertPastPayments, type PastPayment } from './past-payments.js';
import { payRoutes } from './pay.routes.js';
import { Shop } from './shop.js';
import { ShopStore } from './shop-store.js';

type Settings = {
  /** Path of its SQLite file. */
  file: string;
  clock: Clock;
  log: Logger;
  credentials: Credentials;
  /** Address of its pages for browsers. */
  pagesUrl: string;
  /** Origin of the site. Forms from other origins are rejected. */
  publicUrl: string;
  /** Address of the webhook. Null: not available yet. */
  noticeUrl: () => string | null;
  /** Whether notifications are sent automatically. */
  background: boolean;
};

/** A payment provider that takes no money: YooKassa's API, a payment page and webhook notifications. */
export type TestAcquirer = {
  readonly shop: Shop;
  readonly notifications: NotificationSender;
  /** The API, under `/v3`. */
  readonly api: Express;
  /** `style.css`, `pay/{id}`. */
  readonly pages: Router;
  /** Adds payments that have ended, with their refunds. */
  importPayments(payments: readonly PastPayment[]): Promise<void>;
  close(): Promise<void>;
};

export function createTestAcquirer(settings: Settings): TestAcquirer {
  const { clock, log, credentials } = settings;
  const store = new ShopStore(settings.file);
  const shop = new Shop({ store, clock, shopId: credentials.shopId, payUrl: `${settings.pagesUrl}/pay` });
  const notices = new NotificationSender({ store, shop, clock, log, url: settings.noticeUrl });
  const api = express();
  api.disable('x-powered-by');
  api.set('query parser', 'simple');
  api.use('/v3', apiRoutes(shop, credentials, log));
  if (settings.background) notices.start();
  return {
    shop,
    notifications: notices,
    api,
    pages: payRoutes(shop, settings.publicUrl),
    importPayments: (payments) => insertPastPayments(store, credentials.shopId, payments),
    close: async () => {
      await notices.stop();
      await store.close();
    },
  };
}
