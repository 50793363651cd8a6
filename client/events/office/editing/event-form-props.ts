import type { ProblemForm } from '../../../core/forms/form';
import type { EventFields } from './event-form-values';

export type EventFormProps = { form: ProblemForm<EventFields> };
