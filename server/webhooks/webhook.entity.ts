import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { DeliveryState } from './webhook.enums.js';

/** An address that is told what happens here. */
@Entity('webhooks')
@ObjectType({ simpleResolvers: true, description: 'An address that is told what happens here. For administrators.' })
export class Webhook {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'What it is for, in the words of staff.' })
  @Column(stringColumn(120))
  name!: string;
  @Field(() => String, { description: 'Where messages go.' })
  @Column(stringColumn(500))
  url!: string;
  /** JSON: names of WebhookEvent. */
  @Column(stringColumn(500))
  events!: string;
  @Column(stringColumn(300))
  secretSealed!: string;
  /** The secret before it; signs too while it is good. */
  @Column(optionalStringColumn(300))
  previousSealed!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Messages are signed with the secret before, too, until then.',
  })
  @Column(optionalTimestampColumn)
  previousUntil!: string | null;
  @Field(() => Boolean, { description: 'Messages are sent.' })
  @Column('boolean')
  isActive!: boolean;
  @Field(() => DateTime, {
    nullable: true,
    description: 'A message was given up then, and none has got through since; null: all is well.',
  })
  @Column(optionalTimestampColumn)
  failingSince!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'It was switched off by itself then; null: it was not.' })
  @Column(optionalTimestampColumn)
  turnedOffAt!: string | null;
  @Field(() => DateTime, { description: 'When it was made.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => Int, { description: 'Grows with each saved change; `updateWebhook` wants it.' })
  @Column('integer', { default: 1 })
  version!: number;
}

/** How many messages have told of a thing, so that each carries a number greater than those before it. */
@Entity('webhook_sequences')
export class WebhookSequence {
  /** Id of an event, a registration, a payment …: of whatever the messages are about. */
  @PrimaryColumn(idColumn)
  subjectId!: string;
  @Column('integer')
  last!: number;
}

/** A message to one address, with what became of it. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_of_webhook', ['webhookId', 'id'])
@ObjectType({ simpleResolvers: true, description: 'A message to the address of a webhook.' })
export class WebhookDelivery {
  @Field(() => ID, { description: '`webhook-id` of the message: the same at each try.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  webhookId!: string;
  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhookId' })
  webhook?: Webhook;
  @Field(() => String, { description: 'What it tells of, such as `registration.created`.' })
  @Column(stringColumn(60))
  type!: string;
  @Field(() => String, { description: 'The body as it is sent: ids and states, nobody’s data.' })
  @Column('text')
  body!: string;
  @Field(() => DateTime, { description: 'When it happened.' })
  @Index('webhook_deliveries_by_age')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DeliveryState, { description: 'How far it has come.' })
  @Column(enumColumn)
  state!: DeliveryState;
  /** A person has asked for it: it goes out though the webhook is off. */
  @Column('boolean')
  isByHand!: boolean;
}

/** One try to deliver a message. */
@Entity('webhook_attempts')
@Index('webhook_attempts_of_delivery', ['deliveryId', 'id'])
@ObjectType({ simpleResolvers: true, description: 'One try to deliver a message.' })
export class WebhookAttempt {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  deliveryId!: string;
  @ManyToOne(() => WebhookDelivery, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'deliveryId' })
  delivery?: WebhookDelivery;
  @Field(() => DateTime, { description: 'When.' })
  @Column(timestampColumn)
  at!: string;
  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer; null: there was none.' })
  @Column('integer', { nullable: true })
  status!: number | null;
  @Field(() => Int, { description: 'How long it took.' })
  @Column('integer')
  milliseconds!: number;
  @Field(() => String, { description: 'Beginning of the answer, one kilobyte at most.' })
  @Column('text')
  answer!: string;
  @Field(() => String, { nullable: true, description: 'Why there was no answer, in Russian; null: there was one.' })
  @Column(optionalStringColumn(200))
  error!: string | null;
}
