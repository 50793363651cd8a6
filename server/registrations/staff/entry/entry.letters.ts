import type { LetterKind } from '../../../core/letter-kind.js';
import type { InvitationLetter } from '../../../users/invite.service.js';
import { writeInvitation } from './invitation.js';

export const entryInvitation = 'registration.account-invitation';

/** To a person whom staff has registered at its desk: how she comes into the account that was made for her. */
export const invitationFromDesk: LetterKind<InvitationLetter> = {
  name: entryInvitation,
  title: 'Личный кабинет участника, которого записал организатор',
  write: (invitation, reads) =>
    writeInvitation(reads, invitation, (title) => `Организатор записал вас на мероприятие «${title}».`),
};
