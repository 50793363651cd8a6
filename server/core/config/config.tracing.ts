import { z } from 'zod';

const header = /^\s*([^=\s]+)=(.*?)\s*$/;

/** Headers for the collector as OpenTelemetry writes them: `name=value,name=value`, percent-encoded. */
const headers = z
  .string()
  .refine(
    (value) => value.split(',').every((part) => header.test(part)),
    'is NAME=VALUE; several with commas between them',
  )
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((part) => {
        const [, name, text] = header.exec(part) ?? [];
        return [name!, decodeURIComponent(text!)];
      }),
    ),
  );

/** The settings of traces have the names that OpenTelemetry gives them. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().default('medical-events'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type TracingConfig = {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  /** Share of the traces that are sent: 0 to 1. */
  share: number;
};

type TracingEnvironment = z.infer<z.ZodObject<typeof tracingEnvironment>>;

/** Null: no traces are made. */
export const tracingOf = (env: TracingEnvironment): TracingConfig | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        service: env.OTEL_SERVICE_NAME,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      };
