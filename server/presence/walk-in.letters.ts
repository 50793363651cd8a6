import type { LetterKind } from '../core/letter-kind.js';
import { writeInvitation } from '../registrations/staff/entry/invitation.js';
import type { InvitationLetter } from '../users/invite.service.js';

export const invitationLetter = 'presence.account-invitation';

/** To a person who was registered at the door: how she comes into the account that was made for her. */
export const walkInInvitation: LetterKind<InvitationLetter> = {
  name: invitationLetter,
  title: 'Личный кабинет участника, которого записали у входа',
  write: (invitation, reads) =>
    writeInvitation(reads, invitation, (title) => `Вас записали у входа на мероприятие «${title}».`),
};
