import { redirect, useSearchParams } from 'react-router-dom';
import { normaliseCertificateCode } from '../../rules/nmo/certificate-code';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { PageTitle } from '../ui/text/page-title';
import { CodeForm } from './nmo/code-form';
import { certificatePath } from './paths';

export const loader: PageLoader = async ({ url }) => {
  const code = normaliseCertificateCode(url.searchParams.get('code') ?? '');
  if (code) throw redirect(certificatePath(code));
};

export function Component() {
  const [params] = useSearchParams();
  const enteredCode = (params.get('code') ?? '').slice(0, 100);
  const error = enteredCode.trim()
    ? 'В коде 16 букв и цифр. Нет букв I, L, O и цифр 0 и 1: проверьте похожие знаки.'
    : undefined;
  return (
    <>
      <PageHead description="Проверка подлинности сертификата участника и свидетельства НМО по коду." />
      <PageTitle lead="Введите код с документа, и мы скажем, кому, за что и когда он выдан и действует ли сейчас.">
        Проверить сертификат
      </PageTitle>
      <CodeForm initialCode={enteredCode} error={error} />
      <p className="mt-5 measure faint">
        Код выглядит так: <span className="tabular nowrap">7KQM-3XPA-W92T-HR5D</span>. Регистр, пробелы и&nbsp;дефисы
        не&nbsp;важны. Ещё проще навести камеру телефона на&nbsp;QR-код документа.
      </p>
    </>
  );
}
