import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/lines.js';
import { checkName, fullNameOf } from '../../../rules/names.js';
import { normaliseLine } from '../../../rules/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../../core/page.js';
import { reject, rejectAny } from '../../core/problems.js';
import type { User } from '../../users/user.entity.js';
import type { Certificate } from '../certificate.entity.js';
import { lockEvent } from '../changes.js';
import { giveInstead } from '../giving.service.js';
import { inNameOf, readSnapshot } from '../snapshot.js';
import { requestAsked, requestDeclined, type AboutRequest } from './document-request.letters.js';
import { DocumentRequest } from './document-request.entity.js';

const maxCommentLength = 500;
/** What the holder, staff and the log read as the reason of the replacement. */
const reason = 'Смена ФИО: документ переоформлен по\u00a0просьбе участника.';

export const requestOf = (row: DocumentRequest): DocumentRequest => Object.assign(new DocumentRequest(), row);

/** Whether a valid document names its holder as the holder is not called any more. */
export const bearsFormerName = (certificate: Certificate, holder: User): boolean =>
  certificate.state === 'ISSUED' && readSnapshot(certificate).fullName !== fullNameOf(holder);

/** The document under the lock of its event. */
async function lockedCertificate(
  { app }: Context,
  transaction: Transaction,
  id: string,
): Promise<Certificate | undefined> {
  const find = async () =>
    (await transaction.query<Certificate>('SELECT * FROM certificates WHERE id = ?', [id])).at(0);
  const found = await find();
  if (!found) return undefined;
  await lockEvent(app, transaction, found.eventId);
  return find();
}

/** The account whose name the new document bears. @throws Refusal when there is no other or no right name */
async function renamedHolder(transaction: Transaction, certificate: Certificate): Promise<User> {
  const [user] = await transaction.query<User>('SELECT * FROM users WHERE id = ? AND "deletedAt" IS NULL', [
    certificate.userId,
  ]);
  if (!user) return reject('HOLDER_GONE', 'Личный кабинет владельца удалён: переоформить документ нельзя.');
  if (!bearsFormerName(certificate, user))
    return reject('NAME_UNCHANGED', 'В\u00a0документе те\u00a0же ФИО, что и\u00a0в\u00a0личном кабинете.');
  const wrong = checkName('lastName', user.lastName) ?? checkName('firstName', user.firstName);
  if (wrong) return reject('DATA_NOT_RIGHT', `ФИО в\u00a0личном кабинете нужно исправить. ${wrong.message}`);
  return user;
}

/** Asks staff for a document in the name of today. Asked twice it is one request. */
export async function requestDocument(context: Context, certificateId: string): Promise<{ certificate: Certificate }> {
  const { app, now, viewer } = context;
  return app.database.inTransaction(async (transaction) => {
    const certificate = await lockedCertificate(context, transaction, certificateId);
    if (certificate?.userId !== viewer!.id) return reject('NOT_FOUND', 'Такого документа нет.');
    const waiting = await transaction.query(
      `SELECT id FROM document_requests WHERE "certificateId" = ? AND state = 'WAITING'`,
      [certificateId],
    );
    if (waiting.length > 0) return { certificate };
    if (certificate.state !== 'ISSUED') return reject('STATE_CHANGED', 'Этот документ уже не\u00a0действует.');
    const { id: userId } = await renamedHolder(transaction, certificate);
    const id = uuid();
    const row: Omit<DocumentRequest, 'user' | 'certificate' | 'decidedBy'> = {
      id,
      certificateId,
      userId,
      state: 'WAITING',
      createdAt: toIso(now),
      decidedAt: null,
      decidedById: null,
      comment: null,
    };
    await insertRows(transaction, 'document_requests', [row]);
    await enqueueLetter<AboutRequest>(transaction, {
      kind: requestAsked,
      key: id,
      payload: { requestId: id },
      userId: null,
      now,
    });
    return { certificate };
  });
}

/** Requests that wait for staff, the oldest first. */
export async function listDocumentRequests({ reads }: Context, args: PageArgs): Promise<Page<DocumentRequest>> {
  const size = pageSize(args);
  const [after] = args.after == null ? [] : readCursor(args.after, 1);
  const rows = await reads.read<DocumentRequest>(
    `SELECT * FROM document_requests WHERE state = 'WAITING' ${after ? 'AND id > ?' : ''} ORDER BY id LIMIT ?`,
    [...(after ? [after] : []), size + 1],
  );
  return pageOf(rows.map(requestOf), size, ({ id }) => writeCursor(id));
}

type Decision = { id: string; isApproved: boolean; comment: string | null };

/** Issues the document that was asked for in place of the old one, or declines. Decided twice in the same way it stays decided. */
export async function decideDocumentRequest(
  context: Context,
  { id, isApproved, comment: given }: Decision,
): Promise<{ request: DocumentRequest }> {
  const { app, now, viewer } = context;
  const comment = normaliseLine(given ?? '') || null;
  if (!isApproved) rejectAny(lineProblems('comment', comment ?? '', maxCommentLength));
  return app.database.inTransaction(async (transaction) => {
    const find = async () =>
      (await transaction.query<DocumentRequest>('SELECT * FROM document_requests WHERE id = ?', [id])).at(0);
    const asked = await find();
    if (!asked) return reject('NOT_FOUND', 'Такого запроса нет.');
    const certificate = (await lockedCertificate(context, transaction, asked.certificateId))!;
    const request = (await find())!;
    if (request.state === (isApproved ? 'ISSUED' : 'DECLINED')) return { request: requestOf(request) };
    if (request.state !== 'WAITING')
      return reject('STATE_CHANGED', 'Запрос уже решён или документ отозван. Обновите страницу.');
    if (isApproved) {
      const holder = await renamedHolder(transaction, certificate);
      const next = inNameOf(app.config, certificate, holder, now);
      // Ends the request: each replacement does.
      await giveInstead(transaction, certificate, next, { reason, byId: viewer!.id, now });
    } else {
      await transaction.query(
        `UPDATE document_requests SET state = 'DECLINED', comment = ?, "decidedAt" = ?, "decidedById" = ? WHERE id = ?`,
        [comment, toIso(now), viewer!.id, id],
      );
      await enqueueLetter<AboutRequest>(transaction, {
        kind: requestDeclined,
        key: id,
        payload: { requestId: id },
        userId: request.userId,
        now,
      });
    }
    return { request: requestOf((await find())!) };
  });
}
