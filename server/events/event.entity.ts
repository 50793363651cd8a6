import { NodeType } from '../core/graphql/node.js';
import { registerParent } from '../core/graphql/parents.js';
import { Check, Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { EventFormat, EventState, EventType, type NmoState } from './event.enums.js';

registerParent('eventId', 'events', 'Такого мероприятия нет.');

/** An event. Resolvers serve columns that have no field. */
@Entity('events')
@Index('events_upcoming', ['state', 'endsAt', 'startsAt'])
@Check('events_order', '"startsAt" < "endsAt"')
@NodeType('A congress, conference, school or webinar.')
export class Event {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;

  @Column({ ...kind.string(80), unique: true }, 'Slug: the name in the address `/events/{slug}`.')
  slug!: string;

  @Column(kind.string(), 'Full title.')
  title!: string;

  @Column(kind.enum(() => EventType), 'Kind of event.')
  type!: EventType;

  @Column(kind.enum(() => EventFormat), 'In person, online, or both.')
  format!: EventFormat;

  @Column(kind.enum(() => EventState), 'State; the public never sees a draft.')
  state!: EventState;

  @Column(kind.string(400), 'One or two sentences, plain text.')
  summary!: string;

  /** Markdown. */
  @Column(kind.text)
  description!: string;

  @Column(kind.timestamp, 'Beginning of the first day as first announced. For a postponed event see `effectiveDates`.')
  startsAt!: string;

  @Column(kind.timestamp, 'End of the last day as first announced.')
  endsAt!: string;

  /** JSON: days in the event's time zone. */
  @Column(kind.text)
  dates!: string;

  @Column(kind.string(60), 'IANA time zone in which the event takes place, such as Europe/Moscow.')
  timeZone!: string;

  @Column(optional(kind.string(100)), 'City of the venue; null for an online event.')
  city!: string | null;

  @Column(optional(kind.string()))
  venueName!: string | null;

  @Column(optional(kind.string()))
  venueAddress!: string | null;

  /** Prefix of the cover's file names in the file store. */
  @Column(kind.string(120))
  coverKey!: string;

  @Column(kind.enum())
  nmoState!: NmoState;

  /** JSON: integer points of each day. */
  @Column(kind.text)
  nmoPointsPerDay!: string;

  @Column(optional(kind.string(100)))
  nmoRegistrationNumber!: string | null;

  @Column(optional(kind.timestamp), 'Registration opens then; null: at publication.')
  registrationOpensAt!: string | null;

  @Column(optional(kind.timestamp), 'Registration closes then; null: when the event ends.')
  registrationClosesAt!: string | null;

  /** Participants can change their answers until then; null: until the event begins. */
  @Column(optional(kind.timestamp))
  answersChangeUntil!: string | null;

  @Column(optional(kind.timestamp), 'New beginning of a postponed event, once it is known.')
  postponedTo!: string | null;

  /** Page of the broadcast. Confirmed participants see it when the broadcast opens. */
  @Column(optional(kind.string(500)))
  broadcastUrl!: string | null;

  /** It is broadcast in rooms of this site; then `broadcastUrl` is not used. */
  @Column({ ...kind.boolean, default: false })
  hasRooms!: boolean;

  @Column(optional(kind.string(500)))
  recordingUrl!: string | null;

  @Column(kind.string(200))
  contactName!: string;

  @Column(kind.string(254))
  contactEmail!: string;

  @Column(optional(kind.string(20)))
  contactPhone!: string | null;

  /** Named recipients of participants' data; null: data are not passed on, and no consent is requested. */
  @Column(optional(kind.string(500)))
  partnerTransferRecipients!: string | null;
}
