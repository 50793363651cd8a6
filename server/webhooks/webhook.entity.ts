import { ObjectType } from '../core/graphql/schema.js';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { DeliveryState, type WebhookEvent } from './webhook.enums.js';

/** An address that receives messages about changes. */
@Entity('webhooks')
@ObjectType('An address that receives messages about changes. For administrators.')
export class Webhook {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.string(120), 'Purpose, as staff describes it.')
  name!: string;
  @Column(kind.url(), 'Address for messages.')
  url!: string;
  /** JSON: names of WebhookEvent. */
  @Column(kind.string(500))
  events!: string;
  @Column(kind.string(300))
  secretSealed!: string;
  /** The previous secret, which also signs until `previousUntil`. */
  @Column(optional(kind.string(300)))
  previousSealed!: string | null;
  @Column(optional(kind.timestamp), 'Until when messages are also signed with the previous secret.')
  previousUntil!: string | null;
  @Column(kind.boolean, 'Whether messages are sent.')
  isActive!: boolean;
  @Column(optional(kind.timestamp), 'Time of the first failed message since the last delivered one; null: no failures.')
  failingSince!: string | null;
  /** `position` of the first failed message since the last delivered one. */
  @Column(optional(kind.integer))
  failingFrom?: number | null;
  @Column(optional(kind.timestamp), 'When it was disabled automatically; null: it was not.')
  turnedOffAt!: string | null;
  @Column(kind.timestamp, 'When it was created.')
  createdAt!: string;
  @Column({ ...kind.integer, default: 1 }, 'Grows with each saved change; `updateWebhook` requires it.')
  version!: number;
}

/** Last sequence number of an object, so that each message has a higher number than those before it. */
@Entity('webhook_sequences')
export class WebhookSequence {
  /** Id of the object: an event, a registration, a payment … */
  @PrimaryColumn(kind.id)
  subjectId!: string;
  @Column(kind.integer)
  last!: number;
}

/** Something that happened and is not published yet. Triggers append it in the transaction of the change. */
@Entity('webhook_facts')
export class WebhookFact {
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  id!: number;
  @Column(kind.enum())
  type!: WebhookEvent;
  /** Id of the changed object: an event, a registration, a payment … */
  @Column(kind.id)
  subjectId!: string;
  /** The part that changed; null: the type says all. */
  @Column(optional(kind.string(30)))
  part!: string | null;
  /** JSON: `data` of the message. */
  @Column(kind.text)
  data!: string;
}

/** A message, for any webhook: the log from which webhooks are served again. */
@Entity('webhook_messages')
export class WebhookMessage {
  /** Messages that are committed later have higher numbers. */
  @PrimaryColumn(kind.integer)
  position!: number;
  @Column(kind.enum())
  type!: WebhookEvent;
  @Column(kind.id)
  subjectId!: string;
  @Column(kind.integer)
  sequence!: number;
  /** JSON. */
  @Column(kind.text)
  data!: string;
  @Index('webhook_messages_by_age')
  @Column(kind.timestamp)
  at!: string;
  /** The last change of the feed when it was published: what it tells of is not later. */
  @Index('webhook_messages_by_change')
  @Column(kind.integer)
  changePosition!: number;
  @Column(kind.timestamp)
  changedAt!: string;
}

/** A message to one webhook, with its delivery state. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_once', ['webhookId', 'messagePosition'], { unique: true })
@Index('webhook_deliveries_of_webhook', ['webhookId', 'id'])
@ObjectType('A message to the address of a webhook.')
export class WebhookDelivery {
  @PrimaryColumn(kind.id, '`webhook-id` of the message: the same for each attempt.')
  id!: string;
  @BelongsTo(() => Webhook, { onDelete: 'CASCADE' })
  webhookId!: string;
  /** `position` of the message; null: a test message, or one from before messages had one. */
  @Column(optional(kind.integer))
  messagePosition?: number | null;
  @Column(kind.string(60), 'Type, such as `registration.created`.')
  type!: string;
  @Column(kind.text, 'The body as sent: ids and states, no personal data.')
  body!: string;
  @Index('webhook_deliveries_by_age')
  @Column(kind.timestamp, 'When it happened.')
  createdAt!: string;
  @Column(kind.enum(() => DeliveryState), 'State.')
  state!: DeliveryState;
  /** Requested by staff: sent even if the webhook is disabled. */
  @Column(kind.boolean)
  isByHand!: boolean;
}

/** An attempt to deliver a message. */
@Entity('webhook_attempts')
@Index('webhook_attempts_of_delivery', ['deliveryId', 'id'])
@ObjectType('An attempt to deliver a message.')
export class WebhookAttempt {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => WebhookDelivery, { onDelete: 'CASCADE' })
  deliveryId!: string;
  @Column(kind.timestamp, 'When.')
  at!: string;
  @Column(optional(kind.integer), 'HTTP status of the answer; null: there was none.')
  status!: number | null;
  @Column(kind.integer, 'Duration.')
  milliseconds!: number;
  @Column(kind.text, 'Start of the answer, one kilobyte at most.')
  answer!: string;
  @Column(optional(kind.string(200)), 'Why there was no answer, in Russian; null: there was one.')
  error!: string | null;
}
