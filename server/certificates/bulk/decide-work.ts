import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import type { Application } from '../../core/application.js';
import type { Event } from '../../events/event.entity.js';
import type { Certificate } from '../certificate.entity.js';
import type { CertificateKind } from '../certificate.states.js';
import { absenceObstacle, documentObstacle } from '../certificates.policy.js';
import { pointsObstacle, type Obstacle } from '../conditions/verdict.service.js';
import { hasSameContent } from '../documents/certificate-store.js';
import {
  checkDocumentOptions,
  contentByVerdict,
  draftCertificate,
  type AccreditationBasis,
} from '../documents/issue-certificates.service.js';
import type { Participant } from '../participants.js';
import type { CertificateWork } from './bulk.enums.js';

/** What is the same for all participants of a task. */
export type WorkScope = {
  app: Application;
  event: Event;
  kind: CertificateKind;
  /** Read only where a document is drafted. */
  readBasis: () => Promise<AccreditationBasis>;
  now: Date;
};

export type WorkFacts = {
  participant: Participant;
  /** The valid document of this kind. */
  existing: Certificate | null;
  /** A document of this kind was revoked, and staff has not named the participant since. */
  wasRevoked: boolean;
  verdict: NmoResult | null;
};

/** The new document; or why there is none: it is not needed, or not possible. */
export type WorkDecision = { document: Certificate } | { unneeded: string } | { problem: Obstacle };

async function draft(scope: WorkScope, { participant, existing, verdict }: WorkFacts): Promise<WorkDecision> {
  const { app, event, kind, now } = scope;
  const basis = await scope.readBasis();
  checkDocumentOptions(basis, { kind });
  const missing = existing ? null : absenceObstacle(participant, kind);
  const problem = documentObstacle(participant, kind) ?? missing ?? (kind === 'NMO' ? pointsObstacle(verdict) : null);
  if (problem) return { problem };
  return {
    document: draftCertificate(app, participant, event, basis, contentByVerdict(basis, { kind }, verdict), now),
  };
}

const revoked: Obstacle = {
  code: 'WAS_REVOKED',
  message: 'документ был отозван. Чтобы выдать новый, выберите участника поимённо.',
};
const notIssued: Obstacle = { code: 'NOT_ISSUED', message: 'действующего документа нет, заменять нечего.' };

async function decideIssue(scope: WorkScope, facts: WorkFacts): Promise<WorkDecision> {
  if (facts.existing) return { unneeded: 'документ уже выдан.' };
  return facts.wasRevoked ? { problem: revoked } : draft(scope, facts);
}

async function decideReplacement(scope: WorkScope, facts: WorkFacts): Promise<WorkDecision> {
  if (!facts.existing) return { problem: notIssued };
  const decision = await draft(scope, facts);
  return 'document' in decision && hasSameContent(facts.existing, decision.document)
    ? { unneeded: 'документ верен, замена не\u00A0нужна.' }
    : decision;
}

/** What a task does for one participant. Its preview and the task itself ask the same. @throws ProblemsError if the event gives no such documents */
export const decideWork: Record<
  Exclude<CertificateWork, 'REVOKE'>,
  (scope: WorkScope, facts: WorkFacts) => Promise<WorkDecision>
> = { ISSUE: decideIssue, REPLACE: decideReplacement };
