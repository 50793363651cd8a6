import { sampleTime, sampleUser } from '../users/user.samples.js';
import type { Webhook } from './webhook.entity.js';

const webhook: Pick<Webhook, 'id' | 'name' | 'url' | 'turnedOffAt'> = {
  id: '01900000-0000-7000-8000-000000000010',
  name: 'Учётная система',
  url: 'https://hooks.example.ru/events',
  turnedOffAt: sampleTime,
};

export const webhookOff = { disabled: { user: sampleUser, webhook, at: sampleTime } };
