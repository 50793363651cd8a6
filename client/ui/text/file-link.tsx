import { IconDownload } from '@tabler/icons-react';

type Props = {
  href: string;
  /** What is downloaded, for screen readers. */
  label: string;
  children: string;
};

/** A link in a line of text that downloads a PDF, as tall as a touch target. */
export function FileLink({ href, label, children }: Props) {
  return (
    <a href={href} download className="target gap-1" aria-label={`Скачать PDF: ${label}`} data-no-print>
      <IconDownload size={18} aria-hidden />
      {children}
    </a>
  );
}
