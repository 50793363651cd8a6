import styles from './speaker-avatar.module.css';

const tintCount = 4;

function tintOf(id: string): number {
  return [...id].reduce((sum, email) => sum + email.charCodeAt(0), 0) % tintCount;
}

/** `fullName` starts with the surname. «Ветрова Ольга Сергеевна» → «ОВ» */
function initials(fullName: string): string {
  const [surname = '', name = ''] = fullName.trim().split(/\s+/);
  return `${name.charAt(0)}${surname.charAt(0)}`.toUpperCase();
}

type Props = { id: string; fullName: string; photoUrl: string | null };

/** The photo of a person, or their initials. Hidden from screen readers, because the name is next to it. */
export function SpeakerAvatar({ id, fullName, photoUrl }: Props) {
  if (photoUrl) return <img className={styles.avatar} src={photoUrl} alt="" width={48} height={48} loading="lazy" />;
  return (
    <span className={styles.avatar} data-tint={tintOf(id)} aria-hidden="true">
      {initials(fullName)}
    </span>
  );
}
