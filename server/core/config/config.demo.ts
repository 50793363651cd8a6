import { z } from 'zod';
import { flag } from './config.flag.js';

export const demoEnvironment = {
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  DEMO_AUDIENCE: z.enum(['on', 'off']).default('on'),
};

export type DemoConfig = {
  demo: boolean;
  demoPassword: string;
  /** Invented participants take part in the room of the demo while somebody watches it. */
  hasDemoAudience: boolean;
};

type Environment = z.infer<z.ZodObject<typeof demoEnvironment>> & { NODE_ENV: string };

export const demoOf = ({ DEMO, DEMO_PASSWORD, DEMO_AUDIENCE, NODE_ENV }: Environment): DemoConfig => ({
  demo: DEMO ?? NODE_ENV === 'development',
  demoPassword: DEMO_PASSWORD ?? 'demo-Neva-2026',
  hasDemoAudience: DEMO_AUDIENCE === 'on',
});
