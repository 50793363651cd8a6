import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

type Props = ButtonProps & {
  href: string;
  /** Name of the file; by default the server's. */
  download?: string;
  /** What is downloaded, for screen readers; by default the text of the button. */
  label?: string;
  children: string;
};

/** A link to a PDF that looks like a button. */
export function DownloadButton({ label, download = '', variant = 'default', ...button }: Props) {
  return (
    <Button
      {...button}
      component="a"
      download={download}
      variant={variant}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={label && `Скачать PDF: ${label}`}
      data-no-print
    />
  );
}
