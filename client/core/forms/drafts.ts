import { createIdempotencyKey } from './idempotency-key';
import {
  removeOtherUsersData,
  canStore,
  withoutOwnerPrefix,
  privateKey,
  tryStorage,
  anonymousOwner,
} from '../private-storage';

export type Values = Record<string, unknown>;

type Draft = {
  /** Idempotency key of the submission. */
  key: string;
  /** Time of the last change, in ms since 1970. */
  at: number;
  /** Only values that the user changed: the initial ones may be different at the next visit. */
  values: Values;
  /** The draft of an anonymous visitor moves to the account that they sign in to or create. */
  passesOn?: boolean;
};

export type DraftLocation = {
  /** Id of the user, or `visitor`. */
  owner: string;
  /** Name of the form, with the id of the object that it edits. */
  name: string;
  passesOn?: boolean;
  /** The draft stays in its tab, for example an email address typed at sign-in. */
  inTab?: boolean;
  /** Fields with name and address: without an account they are stored for a day only. */
  identity?: readonly string[];
};

const day = 24 * 3_600_000;
const lifetime = 14 * day;
/** A shared computer stores what anonymous visitors typed for a shorter time, except forms that go on to an account. */
const anonymousLifetime = day;

/** Fields that no form stores. */
const secrets: ReadonlySet<string> = new Set(['password', 'currentPassword', 'snils', 'birthDate']);

const storageOf = ({ inTab }: DraftLocation): Storage => (inTab ? sessionStorage : localStorage);
const prefix = 'draft ';
const keyOf = ({ owner, name }: DraftLocation): string => privateKey(owner, `${prefix}${name}`);

function parse(text: string | null, owner: string): Draft | null {
  const draft = tryStorage(() => JSON.parse(text ?? 'null') as Draft | null);
  const isDraft =
    typeof draft?.key === 'string' &&
    typeof draft.at === 'number' &&
    typeof draft.values === 'object' &&
    draft.values !== null;
  const isLongLived = owner !== anonymousOwner || draft?.passesOn;
  return isDraft && Date.now() - draft.at < (isLongLived ? lifetime : anonymousLifetime) ? draft : null;
}

function removeExpired(): void {
  for (const key of Object.keys(localStorage)) {
    const owner = key.split(' ')[1] ?? '';
    if (withoutOwnerPrefix(key, owner)?.startsWith(prefix) && !parse(localStorage.getItem(key), owner))
      localStorage.removeItem(key);
  }
}

const hasTypeOf = (value: unknown, initial: unknown): boolean =>
  initial === null || value === null
    ? initial === value || typeof (initial ?? value) === 'string'
    : typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);

/** The values that may be stored: those that the user has changed, without secrets. */
export function changedValues(values: Values, initial: Values, neverKeep: readonly string[] = []): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !secrets.has(name) && !neverKeep.includes(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  );
}

/** Browser only: one flag for each document load. */
const thisDocument = { isClaimed: false };

/**
 * Removes drafts of other users once per document: after signing in without scripts or on a partner's site, no script
 * has done so.
 */
function claim(owner: string): void {
  if (!thisDocument.isClaimed && owner !== anonymousOwner) removeOtherUsersData(owner);
  thisDocument.isClaimed = true;
}

const isIdentityOver = ({ owner }: DraftLocation, { at }: Draft): boolean =>
  owner === anonymousOwner && Date.now() - at >= anonymousLifetime;

/** The draft of this form; null: there is none, or the current version of the form cannot show any of its values. */
export function readDraft(location: DraftLocation, initial: Values): Pick<Draft, 'key' | 'values'> | null {
  return tryStorage(() => {
    claim(location.owner);
    removeExpired();
    const draft = parse(storageOf(location).getItem(keyOf(location)), location.owner);
    const forgotten = draft && isIdentityOver(location, draft) ? (location.identity ?? []) : [];
    const compatible = Object.entries(draft?.values ?? {}).filter(
      ([name, value]) => name in initial && hasTypeOf(value, initial[name]) && !forgotten.includes(name),
    );
    const values = changedValues(Object.fromEntries(compatible), initial);
    return draft && Object.keys(values).length > 0 ? { key: draft.key, values } : null;
  });
}

export function writeDraft(location: DraftLocation, { key, values }: Pick<Draft, 'key' | 'values'>): void {
  if (Object.keys(values).length === 0) return deleteDraft(location);
  if (!canStore(location.owner)) return;
  const draft: Draft = { key, at: Date.now(), values, ...(location.passesOn && { passesOn: true }) };
  tryStorage(() => storageOf(location).setItem(keyOf(location), JSON.stringify(draft)));
}

export function deleteDraft(location: DraftLocation): void {
  tryStorage(() => storageOf(location).removeItem(keyOf(location)));
}

/** The newest anonymous draft that may move to an account, for the server to store with the sign-up. */
export function transferableDraft(): { form: string; values: string } | null {
  return tryStorage(() => {
    const drafts = Object.keys(localStorage).flatMap((key) => {
      const name = withoutOwnerPrefix(key, anonymousOwner);
      const draft = name?.startsWith(prefix) ? parse(localStorage.getItem(key), anonymousOwner) : null;
      return name && draft?.passesOn ? [{ ...draft, form: name.slice(prefix.length) }] : [];
    });
    const newest = drafts.reduce<(typeof drafts)[number] | null>((a, b) => (a && a.at > b.at ? a : b), null);
    const values = JSON.stringify(newest?.values);
    // A draft over the server's limit stays in this browser.
    return newest && values.length <= 8_000 ? { form: newest.form, values } : null;
  });
}

/** Stores the draft that came with the sign-up, from any device. A draft in this browser is newer and takes precedence. */
export function receiveDraft(owner: string, { form, values }: { form: string; values: string }): void {
  tryStorage(() => {
    if (
      [owner, anonymousOwner].some(
        (storageOwner) => localStorage.getItem(keyOf({ owner: storageOwner, name: form })) !== null,
      )
    )
      return;
    const draft: Draft = { key: createIdempotencyKey(), at: Date.now(), values: JSON.parse(values) as Values };
    localStorage.setItem(keyOf({ owner, name: form }), JSON.stringify(draft));
  });
}
