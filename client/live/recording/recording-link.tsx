import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBroadcastRecordingQuery } from './recording-link.generated';

/** The recording appears while people still have the page open: it is looked for so often, in milliseconds. */
const interval = 60_000;

/** The recording of a broadcast that has ended, or that it is still being prepared. */
export function RecordingLink({ slug }: { slug: string }) {
  const { data, startPolling, stopPolling } = useBroadcastRecordingQuery({ variables: { slug } });
  const url = data?.broadcast?.recordingUrl;
  useEffect(() => {
    if (url) return;
    startPolling(interval * (0.9 + Math.random() * 0.2));
    return stopPolling;
  }, [url, startPolling, stopPolling]);
  if (!url) return <p>Когда появится запись, здесь будет кнопка «Смотреть запись».</p>;
  return (
    <Button component="a" href={url}>
      Смотреть запись
    </Button>
  );
}
