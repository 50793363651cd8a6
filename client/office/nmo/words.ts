import type {
  CertificateKind,
  CertificateState,
  NmoCodeState,
  NmoCountedMinutes,
  NmoImportOutcome,
} from '../../schema.generated';

export const countedWords: Record<NmoCountedMinutes, string> = {
  ANY: 'в зале или онлайн',
  HALL: 'только в зале',
  ONLINE: 'только онлайн',
};

export const documentKinds: Record<CertificateKind, string> = {
  NMO: 'Свидетельство НМО',
  PARTICIPATION: 'Сертификат участника',
};

export const documentTones = { ISSUED: 'success', REPLACED: 'warning', REVOKED: 'problem' } as const satisfies Record<
  CertificateState,
  string
>;

export const documentWords: Record<CertificateState, string> = {
  ISSUED: 'Действует',
  REPLACED: 'Заменён',
  REVOKED: 'Отозван',
};

export const codeWords: Record<NmoCodeState, string> = {
  AVAILABLE: 'Свободен',
  ASSIGNED: 'Выдан',
  REPLACED: 'Заменён',
  REVOKED: 'Отозван',
};

export const codeTones = {
  AVAILABLE: 'neva',
  ASSIGNED: 'success',
  REPLACED: 'warning',
  REVOKED: 'problem',
} as const satisfies Record<NmoCodeState, string>;

/** Lines of a file that change something when they are loaded. */
export const isLoadable = (outcome: NmoImportOutcome): boolean => outcome === 'ASSIGNED' || outcome === 'STORED';

/** Why something is taken away or replaced: its holder reads it. */
export const reasonWords = { label: 'Почему', description: 'Участник прочитает это' };
