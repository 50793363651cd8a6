import { newKey } from './new-key';
import { keepOnlyFor, mayStore, nameOf, privateKey, tryStorage, visitor } from './private-storage';

export type Values = Record<string, unknown>;

type Draft = {
  /** What the form is sent with: however often, it is done once. */
  key: string;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** Only what differs from the form as it was opened: the rest may have changed meanwhile. */
  values: Values;
  /** A visitor's draft goes along into the account that they sign in to or create. */
  passesOn?: boolean;
};

export type DraftPlace = {
  /** Id of the user, or `visitor`. */
  owner: string;
  /** What the form is, and of what. */
  name: string;
  passesOn?: boolean;
  /** It stays in its tab, as an address that somebody typed to sign in with must. */
  inTab?: boolean;
};

const day = 24 * 3_600_000;
/** A computer of many people keeps what a visitor typed for a shorter time. */
const termOf = (owner: string): number => (owner === visitor ? day : 7 * day);

/** Never stored, in whatever form they are. */
const secrets: ReadonlySet<string> = new Set(['password', 'currentPassword', 'snils', 'birthDate']);

const storageOf = ({ inTab }: DraftPlace): Storage => (inTab ? sessionStorage : localStorage);
const prefix = 'draft ';
const keyOf = ({ owner, name }: DraftPlace): string => privateKey(owner, `${prefix}${name}`);

function parse(text: string | null, term: number): Draft | null {
  const draft = tryStorage(() => JSON.parse(text ?? 'null') as Draft | null);
  const isDraft =
    typeof draft?.key === 'string' &&
    typeof draft.at === 'number' &&
    typeof draft.values === 'object' &&
    draft.values !== null;
  return isDraft && Date.now() - draft.at < term ? draft : null;
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage)) {
    const owner = key.split(' ')[1] ?? '';
    if (nameOf(key, owner)?.startsWith(prefix) && !parse(localStorage.getItem(key), termOf(owner)))
      localStorage.removeItem(key);
  }
}

const isOfKind = (value: unknown, known: unknown): boolean =>
  known === null || value === null
    ? known === value || typeof (known ?? value) === 'string'
    : typeof value === typeof known && Array.isArray(value) === Array.isArray(known);

/** The part of the values that may be stored: what the user has changed, without secrets. */
export function changedValues(values: Values, initial: Values, neverKeep: readonly string[] = []): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !secrets.has(name) && !neverKeep.includes(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  );
}

/** Only ever in the browser, once for each load of a document. */
const thisDocument = { isClaimed: false };

/** The user may have signed in without scripts, or on a partner's site: the page's first form makes the browser theirs. */
function claim(owner: string): void {
  if (!thisDocument.isClaimed && owner !== visitor) keepOnlyFor(owner);
  thisDocument.isClaimed = true;
}

/** What the user left in this form; null: nothing, or nothing that the form, as it is today, can show. */
export function readDraft(place: DraftPlace, initial: Values): Pick<Draft, 'key' | 'values'> | null {
  return tryStorage(() => {
    claim(place.owner);
    forgetOld();
    const draft = parse(storageOf(place).getItem(keyOf(place)), termOf(place.owner));
    const known = Object.entries(draft?.values ?? {}).filter(
      ([name, value]) => name in initial && isOfKind(value, initial[name]),
    );
    const values = changedValues(Object.fromEntries(known), initial);
    return draft && Object.keys(values).length > 0 ? { key: draft.key, values } : null;
  });
}

export function writeDraft(place: DraftPlace, { key, values }: Pick<Draft, 'key' | 'values'>): void {
  if (Object.keys(values).length === 0) return forgetDraft(place);
  if (!mayStore(place.owner)) return;
  const draft: Draft = { key, at: Date.now(), values, ...(place.passesOn && { passesOn: true }) };
  tryStorage(() => storageOf(place).setItem(keyOf(place), JSON.stringify(draft)));
}

export function forgetDraft(place: DraftPlace): void {
  tryStorage(() => storageOf(place).removeItem(keyOf(place)));
}

/** The newest draft of a visitor that goes along into an account, for the server to keep with the sign-up. */
export function draftToPassOn(): { form: string; values: string } | null {
  return tryStorage(() => {
    const drafts = Object.keys(localStorage).flatMap((key) => {
      const name = nameOf(key, visitor);
      const draft = name?.startsWith(prefix) ? parse(localStorage.getItem(key), termOf(visitor)) : null;
      return name && draft?.passesOn ? [{ ...draft, form: name.slice(prefix.length) }] : [];
    });
    const newest = drafts.reduce<(typeof drafts)[number] | null>((a, b) => (a && a.at > b.at ? a : b), null);
    const values = JSON.stringify(newest?.values);
    // More than the server takes stays in this browser.
    return newest && values.length <= 8_000 ? { form: newest.form, values } : null;
  });
}

/** Takes over what the user had filled in before the account existed, on whatever device; what is here is newer. */
export function receiveDraft(owner: string, { form, values }: { form: string; values: string }): void {
  tryStorage(() => {
    if ([owner, visitor].some((one) => localStorage.getItem(keyOf({ owner: one, name: form })) !== null)) return;
    const draft: Draft = { key: newKey(), at: Date.now(), values: JSON.parse(values) as Values };
    localStorage.setItem(keyOf({ owner, name: form }), JSON.stringify(draft));
  });
}
