import { lineOrNull } from '../../../../rules/text/lines';
import { normaliseLine } from '../../../../rules/text/text';
import type { EventPartnerInput, PartnerTier } from '../../../schema.generated';
import type { EventPartnersFragment, PartnerChoicesQuery } from './event-partners.generated';

/** A partner of the event in the form. */
export type PartnerRow = {
  /** Tells rows apart while their names and order change. */
  key: string;
  tier: PartnerTier;
  name: string;
  url: string;
  text: string;
  advertisingMark: string;
};
export type PartnersValues = { partners: PartnerRow[] };
export type PartnerChoice = NonNullable<PartnerChoicesQuery['allPartners']>[number];

type SavedPartner = Omit<EventPartnersFragment['partners'][number], '__typename'>;

export const toRow = ({ tier, name, url, text, advertisingMark }: SavedPartner, key: string): PartnerRow => ({
  key,
  tier,
  name,
  url: url ?? '',
  text: text ?? '',
  advertisingMark: advertisingMark ?? '',
});

export const emptyRow = (name: string, key: string): PartnerRow =>
  toRow({ tier: 'OFFICIAL', name, url: null, text: null, advertisingMark: null }, key);

export const toInput = ({ tier, name, url, text, advertisingMark }: SavedPartner) =>
  ({
    tier,
    name: normaliseLine(name),
    url: lineOrNull(url),
    text: lineOrNull(text),
    advertisingMark: lineOrNull(advertisingMark),
  }) satisfies EventPartnerInput;
