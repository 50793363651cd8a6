import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { notify } from '../../core/notices';
import { FormProblem } from '../../ui/forms/form-problem';
import styles from '../../office/content/content.module.css';
import { OfficePartnersDocument, useOfficePartnersQuery, type OfficePartnerFragment } from './partners.generated';
import { uploadFile } from '../../office/content/upload-file';

/** The logo of a partner. A selected file is uploaded at once. */
export function LogoField({ partner }: { partner: OfficePartnerFragment }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { client } = useOfficePartnersQuery();

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setSending(true);
    setProblem(null);
    const result = await uploadFile(`/partners/${partner.id}/logo`, file);
    setSending(false);
    if (input.current) input.current.value = '';
    if ('problems' in result) return setProblem(result.problems[0]?.message ?? null);
    await client.query({ query: OfficePartnersDocument, fetchPolicy: 'network-only' });
    void notify({ message: 'Логотип загружен.', tone: 'success' });
  }

  return (
    <div className={styles.row}>
      <div className={styles.main}>
        {partner.logo && <img src={partner.logo.large} alt={`Логотип: ${partner.name}`} width={112} height={112} />}
        <p className="note">
          {partner.logo ? '' : 'Логотипа нет. '}
          PNG или WebP на прозрачном фоне, от 160 пикселей: он должен читаться на светлом и на тёмном.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/webp,image/jpeg"
        aria-label="Файл логотипа"
        onChange={(event) => void upload(event.currentTarget.files?.[0])}
      />
      <Button variant="default" loading={isSending} onClick={() => input.current?.click()}>
        {partner.logo ? 'Заменить логотип' : 'Загрузить логотип'}
      </Button>
      <FormProblem problem={problem} />
    </div>
  );
}
