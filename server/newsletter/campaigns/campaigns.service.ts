import { v7 as uuid } from 'uuid';
import { lineProblems, textProblems } from '../../../rules/text/lines.js';
import { problemIf, type Problem } from '../../../rules/problem.js';
import { normaliseLine, normaliseText } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { Campaign } from './campaign.entity.js';
import type { CampaignState } from './campaign.states.js';
import type { CampaignInput, SegmentInput } from './campaigns.inputs.js';

export type ChangedCampaign = { campaign: Campaign };

const limits = { subject: 150, body: 15_000, ids: 100, events: 50 } as const;

export const parseSegment = ({ segment }: Pick<Campaign, 'segment'>): SegmentInput =>
  JSON.parse(segment) as SegmentInput;

export async function findCampaign({ db }: Context, id: string): Promise<Campaign | null> {
  return db.findOne<Campaign>('campaigns', { id });
}

/** Problems of a segment. Unknown ids are not a problem: they match no user. */
export function segmentProblems({ specialtyIds, regionIds, eventIds }: SegmentInput): Problem[] {
  const isTooMany = Math.max(specialtyIds.length, regionIds.length) > limits.ids || eventIds.length > limits.events;
  return isTooMany ? [{ code: 'TOO_MANY', message: 'Слишком много условий. Уберите часть из них.' }] : [];
}

type CampaignText = Pick<Campaign, 'subject' | 'body'>;

/** Subject and text in the form in which they are stored. */
export const normaliseContent = (text: CampaignText): CampaignText => ({
  subject: normaliseLine(text.subject),
  body: normaliseText(text.body),
});

/** Problems of subject and text. Both may be empty, because a preview runs while the user types. */
export const contentProblems = ({ subject, body }: CampaignText): Problem[] => [
  ...lineProblems('subject', subject || null, limits.subject),
  ...textProblems('body', body, limits.body),
];

function storedContentOf(input: CampaignInput): CampaignText & { segment: string } {
  const text = normaliseContent(input);
  const { specialtyIds, regionIds, categories, eventIds } = input.segment;
  const segment = {
    specialtyIds: [...new Set(specialtyIds)],
    regionIds: [...new Set(regionIds)],
    categories: [...new Set(categories)],
    eventIds: [...new Set(eventIds)],
  };
  rejectAny([
    ...contentProblems(text),
    ...problemIf(text.subject === '', { code: 'REQUIRED', message: 'Укажите тему письма.', field: 'subject' }),
    ...problemIf(text.body === '', { code: 'REQUIRED', message: 'Напишите текст письма.', field: 'body' }),
    ...segmentProblems(segment),
  ]);
  return { ...text, segment: JSON.stringify(segment) };
}

export async function createCampaign({ app, now }: Context, input: CampaignInput): Promise<ChangedCampaign> {
  const at = toIso(now);
  const row: Campaign = {
    id: uuid(),
    ...storedContentOf(input),
    state: 'DRAFT',
    scheduledAt: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    taskId: null,
    startedAt: null,
    finishedAt: null,
    sent: 0,
    skipped: 0,
    failed: 0,
  };
  const campaign = await app.database.inTransaction(async (transaction) => {
    await transaction.insert('campaigns', [row]);
    return row;
  });
  return { campaign };
}

const stateMessages: Record<CampaignState, string> = {
  DRAFT: 'Письмо изменили в другом окне. Сравните и сохраните ещё раз.',
  SCHEDULED: 'Отправка письма уже назначена. Чтобы изменить его, отмените отправку.',
  SENDING: 'Письмо уже рассылается: изменить его нельзя.',
  SENT: 'Письмо уже разослано: изменить его нельзя.',
  STOPPED: 'Рассылка остановлена: изменить её нельзя.',
};

/** Rejects an action that the state of the campaign does not permit, with the reason. */
export async function rejectTransition(transaction: Transaction, id: string): Promise<never> {
  const campaign = await transaction.findOne<Campaign>('campaigns', { id });
  if (!campaign) return reject('NOT_FOUND', 'Такого письма нет.');
  return reject('STATE_CHANGED', stateMessages[campaign.state]);
}

/** Saves a draft. Of two concurrent saves, the second is rejected. */
export async function updateCampaign(
  { app, now }: Context,
  id: string,
  version: number,
  input: CampaignInput,
): Promise<ChangedCampaign> {
  const { subject, body, segment } = storedContentOf(input);
  return app.database.inTransaction(async (transaction) => {
    const [saved] = await transaction.query<Campaign>(
      `UPDATE campaigns SET subject = ?, body = ?, segment = ?, version = version + 1, "updatedAt" = ?
       WHERE id = ? AND version = ? AND state = 'DRAFT' RETURNING *`,
      [subject, body, segment, toIso(now), id, version],
    );
    return saved ? { campaign: saved } : rejectTransition(transaction, id);
  });
}

/** Deletes a draft. */
export async function removeCampaign({ app }: Context, id: string): Promise<{ id: string }> {
  return app.database.inTransaction(async (transaction) => {
    const deleted = await transaction.query(`DELETE FROM campaigns WHERE id = ? AND state = 'DRAFT' RETURNING id`, [
      id,
    ]);
    return deleted.length > 0 ? { id } : rejectTransition(transaction, id);
  });
}
