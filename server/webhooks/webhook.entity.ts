import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { DeliveryState } from './webhook.enums.js';

/** An address that receives messages about changes. */
@Entity('webhooks')
@ObjectType('An address that receives messages about changes. For administrators.')
export class Webhook {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Purpose, as staff describes it.')
  @Column(stringColumn(120))
  name!: string;
  @Field(() => String, 'Address for messages.')
  @Column(stringColumn(500))
  url!: string;
  /** JSON: names of WebhookEvent. */
  @Column(stringColumn(500))
  events!: string;
  @Column(stringColumn(300))
  secretSealed!: string;
  /** The previous secret, which also signs until `previousUntil`. */
  @Column(optionalStringColumn(300))
  previousSealed!: string | null;
  @Field(() => DateTime, 'Until when messages are also signed with the previous secret.', nullable)
  @Column(optionalTimestampColumn)
  previousUntil!: string | null;
  @Field(() => Boolean, 'Whether messages are sent.')
  @Column('boolean')
  isActive!: boolean;
  @Field(() => DateTime, 'Time of the first failed message since the last delivered one; null: no failures.', nullable)
  @Column(optionalTimestampColumn)
  failingSince!: string | null;
  @Field(() => DateTime, 'When it was disabled automatically; null: it was not.', nullable)
  @Column(optionalTimestampColumn)
  turnedOffAt!: string | null;
  @Field(() => DateTime, 'When it was created.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => Int, 'Grows with each saved change; `updateWebhook` requires it.')
  @Column('integer', { default: 1 })
  version!: number;
}

/** Last sequence number of an object, so that each message has a higher number than those before it. */
@Entity('webhook_sequences')
export class WebhookSequence {
  /** Id of the object: an event, a registration, a payment … */
  @PrimaryColumn(idColumn)
  subjectId!: string;
  @Column('integer')
  last!: number;
}

/** A message to one webhook, with its delivery state. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_of_webhook', ['webhookId', 'id'])
@ObjectType('A message to the address of a webhook.')
export class WebhookDelivery {
  @Field(() => ID, '`webhook-id` of the message: the same for each attempt.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  webhookId!: string;
  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhookId' })
  webhook?: Webhook;
  @Field(() => String, 'Type, such as `registration.created`.')
  @Column(stringColumn(60))
  type!: string;
  @Field(() => String, 'The body as sent: ids and states, no personal data.')
  @Column('text')
  body!: string;
  @Field(() => DateTime, 'When it happened.')
  @Index('webhook_deliveries_by_age')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DeliveryState, 'State.')
  @Column(enumColumn)
  state!: DeliveryState;
  /** Requested by staff: sent even if the webhook is disabled. */
  @Column('boolean')
  isByHand!: boolean;
}

/** An attempt to deliver a message. */
@Entity('webhook_attempts')
@Index('webhook_attempts_of_delivery', ['deliveryId', 'id'])
@ObjectType('An attempt to deliver a message.')
export class WebhookAttempt {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  deliveryId!: string;
  @ManyToOne(() => WebhookDelivery, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'deliveryId' })
  delivery?: WebhookDelivery;
  @Field(() => DateTime, 'When.')
  @Column(timestampColumn)
  at!: string;
  @Field(() => Int, 'HTTP status of the answer; null: there was none.', nullable)
  @Column('integer', { nullable: true })
  status!: number | null;
  @Field(() => Int, 'Duration.')
  @Column('integer')
  milliseconds!: number;
  @Field(() => String, 'Start of the answer, one kilobyte at most.')
  @Column('text')
  answer!: string;
  @Field(() => String, 'Why there was no answer, in Russian; null: there was one.', nullable)
  @Column(optionalStringColumn(200))
  error!: string | null;
}
