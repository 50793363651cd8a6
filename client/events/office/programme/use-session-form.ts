import { useState } from 'react';
import { lineProblems } from '../../../../rules/text/lines';
import { notify } from '../../../core/notices';
import {
  errorMessage,
  isEditConflict,
  notSaved,
  problemsOf,
  type Problem,
  findProblem,
} from '../../../core/forms/problems';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { useRemoveProgrammeSession, useSaveProgrammeSession } from './programme.generated';
import { formatSessionValue, sessionLabels, toSessionInput, type SessionFields } from './session-values';

export type OpenedSession = { id: string | null; version: string | null; fields: SessionFields };
type Options = {
  eventId: string;
  session: OpenedSession;
  halls: readonly { id: string; name: string }[];
  /** Reloads the programme after an edit conflict. Returns the saved version of this session. */
  reload: () => Promise<OpenedSession | null>;
  onClose: () => void;
};

/** Saves or removes the session. `sure`: although talks would be lost that are in use elsewhere. */
type SessionAction = (sure: boolean) => Promise<readonly Problem[]>;

const check = ({ title, talks }: SessionFields): Problem[] => [
  ...lineProblems('title', title.trim(), 300),
  ...talks.flatMap((talk, index) => lineProblems(`talks.${index}.title`, talk.title.trim(), 300)),
];

/** State of the session dialog: the form, the removal, and the warning that talks in use would be lost. */
export function useSessionForm({ eventId, session, halls, reload, onClose }: Options) {
  const { id } = session;
  const save = useSaveProgrammeSession();
  const remove = useRemoveProgrammeSession();
  const [warning, setWarning] = useState<{ message: string; confirm: () => void } | null>(null);
  const form = useVersionedForm<OpenedSession, SessionFields>({
    saved: session,
    toValues: ({ fields }) => fields,
    labels: sessionLabels,
    show: (name, value) => formatSessionValue(name, value, halls),
    edited: { thing: 'PROGRAMME', id: eventId },
    draftName: `session ${eventId} ${id ?? 'new'}`,
    check,
    save: async (fields, { version }) => {
      const input = toSessionInput(fields);
      const problems = await warnFirst(async (sure) => problemsOf(await save({ eventId, id, version, sure, input })));
      return { problems };
    },
    load: reload,
    onSaved: onClose,
  });

  async function warnFirst(action: SessionAction): Promise<readonly Problem[]> {
    const problems = await action(false);
    const talkInUse = findProblem(problems, 'TALK_IN_USE');
    setWarning(talkInUse ? { message: talkInUse.message, confirm: () => void runBeside(() => action(true)) } : null);
    return talkInUse ? notSaved : problems;
  }

  /** Runs the action of a button beside the form: its problems are shown in a notice. */
  async function runBeside(work: () => Promise<readonly Problem[]>): Promise<void> {
    try {
      const [problem, ...others] = await work();
      if (problem && isEditConflict([problem, ...others])) {
        setWarning(null);
        await form.loadConflict();
      } else if (!problem) {
        form.clearDraft();
        onClose();
      } else if (problem.message) void notify({ message: problem.message, tone: 'problem' });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  const { version } = form.base;
  const removeSession = async (sure: boolean) =>
    id && version ? problemsOf(await remove({ eventId, id, version, sure })) : notSaved;
  return { form, warning, remove: () => void runBeside(() => warnFirst(removeSession)) };
}
