import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { anonymousOwner } from '../private-storage';
import { useSession } from '../session';
import { changedValues, deleteDraft, readDraft, writeDraft, type DraftLocation } from './drafts';
import { createIdempotencyKey } from './idempotency-key';

export type DraftOptions<Values> = {
  /**
   * Name of the draft, which survives a reload and the end of the session or tab, for this user only. null: the form has
   * too little to lose, or its values must not be stored.
   */
  draftName: string | null;
  /** Fields that are never stored; passwords, СНИЛС and dates of birth are excluded in all forms. */
  excludedFromDraft?: readonly (keyof Values & string)[];
} & Pick<DraftLocation, 'passesOn' | 'inTab' | 'identity'>;

const storeDraft = (location: DraftLocation | null, key: string, values: Record<string, unknown>): void => {
  if (location) writeDraft(location, { key, values });
};

/**
 * Restores the draft of a form and stores every change, with the idempotency key of the next submission.
 * @param isPosted the form shows values that were sent without scripts: they are newer than any draft
 */
export function useDraft<Values extends Record<string, unknown>>(
  mantine: UseFormReturnType<Values>,
  options: DraftOptions<Values> & { initialValues: Values },
  isPosted: boolean,
) {
  const { initialValues, draftName, excludedFromDraft, passesOn, inTab, identity } = options;
  const { auth } = useSession();
  // The draft belongs to the user who opened the form, even if the session ends before it is sent.
  const [owner] = useState(auth?.id ?? anonymousOwner);
  const [isRestored, setRestored] = useState(false);
  /** The values of the form without a draft: as it was opened, or as it was sent last. */
  const base = useRef(initialValues);
  const location = useRef<DraftLocation | null>(null);
  const key = useRef('');
  const store = (): void =>
    storeDraft(location.current, key.current, changedValues(mantine.getValues(), base.current, excludedFromDraft));

  // After hydration, so that the browser's first rendering matches the server's page.
  useEffect(() => {
    location.current = draftName === null ? null : { owner, name: draftName, passesOn, inTab, identity };
    const draft = location.current && !isPosted ? readDraft(location.current, initialValues) : null;
    key.current = draft?.key ?? createIdempotencyKey();
    if (draft) mantine.setValues(draft.values as Partial<Values>);
    setRestored(draft !== null);
    // Once for each name: a later rendering must not overwrite the input with the draft.
  }, [draftName]);

  const isRendered = useRef(false);
  useEffect(() => {
    // The values of the first rendering do not contain the draft yet: writing them would delete it.
    if (isRendered.current || isPosted) store();
    isRendered.current = true;
  }, [mantine.values]);

  function clear(): void {
    if (location.current) deleteDraft(location.current);
    setRestored(false);
  }

  return {
    key,
    isRestored,
    clear,
    /** The values are sent: a later draft has what was changed since. */
    end: () => {
      base.current = mantine.getValues();
      clear();
    },
    /** Resets the form to its values without the draft. */
    discard: () => {
      mantine.setValues(base.current);
      clear();
    },
    /** A rejected submission was not executed, so the corrected one is a new request, also after a reload. */
    renewKey: () => {
      key.current = createIdempotencyKey();
      store();
    },
  };
}
