import { v7 as uuid } from 'uuid';
import { transition, TransitionError } from '../../core/graphql/states.js';
import { lineProblems } from '../../../rules/text/lines.js';
import { checkName, fullNameOf } from '../../../rules/people/names.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { User } from '../../users/user.entity.js';
import type { Certificate } from '../certificate.entity.js';
import { lockEventDocuments } from '../transitions.js';
import { replaceDocument } from '../documents/certificate-store.js';
import { withPresentName, readSnapshot } from '../documents/snapshot.js';
import { declinedEmail, requestedEmail } from './document-request.emails.js';
import { documentRequestStates, DocumentRequest } from './document-request.entity.js';
import { ascending, defineList } from '../../core/graphql/list.js';

const maxCommentLength = 500;
/** Reason of the replacement, shown to the holder and to staff, and logged. */
const reason = 'Смена ФИО: документ переоформлен по\u00a0просьбе участника.';

/** Whether a valid document has a former name of its holder. */
export const hasFormerName = (certificate: Certificate, holder: User): boolean =>
  certificate.state === 'ISSUED' && readSnapshot(certificate).fullName !== fullNameOf(holder);

/** Locks the event of a document, and reads the document. */
async function lockCertificate(
  { app }: Context,
  transaction: Transaction,
  id: string,
): Promise<Certificate | undefined> {
  const readCertificate = async () =>
    (await transaction.query<Certificate>('SELECT * FROM certificates WHERE id = ?', [id])).at(0);
  const existing = await readCertificate();
  if (!existing) return undefined;
  await lockEventDocuments(app, transaction, existing.eventId);
  return readCertificate();
}

/** The holder with the present name. @throws ProblemsError if the name is unchanged or invalid, or the account is deleted */
async function renamedHolder(transaction: Transaction, certificate: Certificate): Promise<User> {
  const [user] = await transaction.query<User>('SELECT * FROM users WHERE id = ? AND "deletedAt" IS NULL', [
    certificate.userId,
  ]);
  if (!user) return reject('HOLDER_GONE', 'Личный кабинет владельца удалён: переоформить документ нельзя.');
  if (!hasFormerName(certificate, user))
    return reject('NAME_UNCHANGED', 'В\u00a0документе те\u00a0же ФИО, что и\u00a0в\u00a0личном кабинете.');
  const nameProblem = checkName('lastName', user.lastName) ?? checkName('firstName', user.firstName);
  if (nameProblem)
    return reject('DATA_NOT_RIGHT', `ФИО в\u00a0личном кабинете нужно исправить. ${nameProblem.message}`);
  return user;
}

/** Requests a document with the present name. Idempotent. */
export async function requestDocument(context: Context, certificateId: string): Promise<{ certificate: Certificate }> {
  const { app, now, viewer } = context;
  return app.database.inTransaction(async (transaction) => {
    const certificate = await lockCertificate(context, transaction, certificateId);
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
    await transaction.insert('document_requests', [row]);
    await enqueueEmail(transaction, requestedEmail, { requestId: id }, { key: id, userId: null, now });
    return { certificate };
  });
}

/** Requests that wait for staff. */
export const documentRequestList = defineList<DocumentRequest>({
  from: 'document_requests',
  always: `state = 'WAITING'`,
  filters: {},
  orders: { EARLIEST: ascending('id') },
});

type DecisionInput = { id: string; isApproved: boolean; comment: string | null };

/** Replaces the document with the former name, or declines the request. Idempotent. */
export async function decideDocumentRequest(
  context: Context,
  { id, isApproved, comment: commentInput }: DecisionInput,
): Promise<{ request: DocumentRequest }> {
  const { app, now, viewer } = context;
  const comment = normaliseLine(commentInput ?? '') || null;
  if (!isApproved) rejectAny(lineProblems('comment', comment ?? '', maxCommentLength));
  return app.database.inTransaction(async (transaction) => {
    const readRequest = async () =>
      (await transaction.query<DocumentRequest>('SELECT * FROM document_requests WHERE id = ?', [id])).at(0);
    const existing = await readRequest();
    if (!existing) return reject('NOT_FOUND', 'Такого запроса нет.');
    const certificate = (await lockCertificate(context, transaction, existing.certificateId))!;
    const request = (await readRequest())!;
    if (request.state === (isApproved ? 'ISSUED' : 'DECLINED')) return { request };
    if (!documentRequestStates.allows(request.state, 'DECLINED'))
      throw new TransitionError(documentRequestStates, id, request.state, isApproved ? 'ISSUED' : 'DECLINED');
    if (isApproved) {
      const holder = await renamedHolder(transaction, certificate);
      const replacement = withPresentName(app.config, certificate, holder, now);
      // The replacement of a document ends its request.
      await replaceDocument(transaction, certificate, replacement, { reason, byId: viewer!.id, now });
    } else {
      const columns = { comment, decidedAt: toIso(now), decidedById: viewer!.id };
      await transition<DocumentRequest>(transaction, documentRequestStates, request, 'DECLINED', columns);
      await enqueueEmail(transaction, declinedEmail, { requestId: id }, { key: id, userId: request.userId, now });
    }
    return { request: (await readRequest())! };
  });
}
