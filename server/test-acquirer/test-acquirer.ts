import express, { type Express, type Router } from 'express';
import type { Clock } from '../core/clock.js';
import type { Logger } from '../core/log.js';
import { apiRoutes, type Credentials } from './api.routes.js';
import { NoticeSender } from './notice-sender.js';
import { payRoutes } from './pay.routes.js';
import { Shop } from './shop.js';
import { ShopStore } from './shop-store.js';

type Settings = {
  /** Where its memory lies. */
  file: string;
  clock: Clock;
  log: Logger;
  credentials: Credentials;
  /** Where its pages are reached, as browsers see it: links to them are built from it. */
  pagesUrl: string;
  /** Address of the site that pages come from and forms are sent to. */
  publicUrl: string;
  /** Where notices go; null: nowhere yet. */
  noticeUrl: () => string | null;
  /** Whether notices are sent by themselves. */
  background: boolean;
};

/** An acquirer that takes no money: the API of YooKassa, a page to pay on, and notices. */
export type TestAcquirer = {
  readonly shop: Shop;
  readonly notices: NoticeSender;
  /** Answers under `/v3`. */
  readonly api: Express;
  /** `style.css`, `pay/{id}`. */
  readonly pages: Router;
  close(): Promise<void>;
};

export function createTestAcquirer(settings: Settings): TestAcquirer {
  const { clock, log, credentials } = settings;
  const store = new ShopStore(settings.file);
  const shop = new Shop({ store, clock, shopId: credentials.shopId, payUrl: `${settings.pagesUrl}/pay` });
  const notices = new NoticeSender({ store, shop, clock, log, url: settings.noticeUrl });
  const api = express();
  api.disable('x-powered-by');
  api.set('query parser', 'simple');
  api.use('/v3', apiRoutes(shop, credentials, log));
  if (settings.background) notices.start();
  return {
    shop,
    notices,
    api,
    pages: payRoutes(shop, settings.publicUrl),
    close: async () => {
      await notices.stop();
      await store.close();
    },
  };
}
