import { register } from './doctors.js';
import { rejectedWith, type Action, type Outcome } from '../action.js';
import type { TariffKey } from '../model/model.js';
import { refundPercent, startOf } from '../model/calculations.js';
import type { World } from '../world.js';
import { endSubscription } from './newsletter.js';

const profileFields =
  'profileVersion lastName firstName middleName hasNoMiddleName phone educationLevel specialty { id } workplace post region { id } city';
type Profile = { profileVersion: number; specialty: { id: string } | null; region: { id: string } | null } & Record<
  string,
  unknown
>;

/** Updates the profile, keeping all other fields. */
async function changeProfile(world: World, who: string, changes: Record<string, unknown>): Promise<Outcome> {
  const profile = await world.call<Profile | null>(who, 'viewer', {}, profileFields);
  if (!profile) return 'skipped';
  const { profileVersion, specialty, region, ...otherFields } = profile;
  const input = {
    ...otherFields,
    specialtyId: specialty?.id ?? null,
    regionId: region?.id ?? null,
    version: profileVersion,
    ...changes,
  };
  const answer = await world.call(who, 'updateProfile', { input });
  return answer.problems ? rejectedWith(answer) : 'done';
}

const fakeEducation: Action = {
  kind: 'нечестный врач: сменить образование на минуту',
  describe: ({ who, event }) =>
    `${who} ставит «среднее образование», регистрируется на мероприятие ${event} как медсестра и возвращает «высшее».`,
  run: async (world, params) => {
    const person = await world.person(params.who!);
    if (person.isDeleted) return 'skipped';
    const original = { educationLevel: person.educationLevel, specialtyId: person.specialtyId };
    const first = await changeProfile(world, params.who!, {
      educationLevel: 'SECONDARY',
      specialtyId: 'secondary-sestrinskoe-delo',
    });
    if (first !== 'done') return first;
    person.educationLevel = 'SECONDARY';
    const second = await register(world, { ...params, tariff: 'nurse' satisfies TariffKey });
    person.educationLevel = original.educationLevel;
    await changeProfile(world, params.who!, original);
    return second;
  },
};

const renameAfterEntry: Action = {
  kind: 'нечестный врач: сменить имя после входа',
  describe: ({ who }) => `${who} меняет фамилию и имя в профиле на чужие.`,
  run: async (world, { who }) => {
    const person = await world.person(who!);
    if (person.isDeleted) return 'skipped';
    const outcome = await changeProfile(world, who!, {
      lastName: 'Чужакова',
      firstName: 'Мария',
      middleName: 'Петровна',
    });
    if (outcome !== 'done') return outcome;
    // Staff may have to approve the change first, so the model takes the name that the account has now.
    const viewer = await world.call<{ lastName: string } | null>(who!, 'viewer', {}, 'lastName');
    if (viewer) person.nameChanges.push({ at: world.now, lastName: viewer.lastName });
    return outcome;
  },
};

const deleteAccount: Action = {
  kind: 'врач: удалить личный кабинет',
  describe: ({ who }) => `${who} удаляет личный кабинет.`,
  run: async (world, { who }) => {
    const person = await world.person(who!);
    if (person.isDeleted) return 'skipped';
    const input = { password: 'correct horse Neva 26', confirmation: 'удалить' };
    const answer = await world.call(who!, 'deleteAccount', { input });
    if (answer.problems) return rejectedWith(answer);
    person.isDeleted = true;
    endSubscription(world, who!);
    for (const registration of world.model.registrations.values()) {
      const event = world.model.events.get(registration.event)!;
      if (registration.person === who && !registration.end && world.now < startOf(event))
        registration.end = {
          by: 'SELF',
          at: world.now,
          percent:
            event.state === 'PUBLISHED'
              ? refundPercent(registration.refundSteps, registration.startsAt, world.now)
              : 100,
          quoted: null,
        };
    }
    world.model.deletedAccounts.push({
      person: who!,
      contacts: [person.email, person.phone],
      surname: person.lastName,
    });
    return 'done';
  },
};

export const doctorAccountActions = [fakeEducation, renameAfterEntry, deleteAccount];
