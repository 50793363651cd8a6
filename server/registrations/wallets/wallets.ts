import type { Config } from '../../core/config/config.js';
import type { WalletConfig } from '../../core/config/config.wallets.js';
import type { Event } from '../../events/event.entity.js';

const none: WalletConfig = { apple: null, google: null };

/**
 * The wallets that a ticket of the event can be saved in. None while a postponed event has no certain date: a saved pass
 * does not change.
 */
export function walletsFor({ wallets }: Config, { state }: Pick<Event, 'state'>, now: Date): WalletConfig {
  if (state !== 'PUBLISHED') return none;
  const { apple, google } = wallets;
  return { apple: apple && now.getTime() < apple.validTo ? apple : null, google };
}
