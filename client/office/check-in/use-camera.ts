import { useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'absent';

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** The same code stays in the picture for a while: within so much time it is one scan. */
const sameWithin = 3_000;
const betweenLooks = 120;
/** Wide enough for a code that fills a quarter of the picture. */
const width = 640;

async function nativeDetector(): Promise<Detector | null> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!native) return null;
  const formats = await native.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new native({ formats: ['qr_code'] }) : null;
}

type Reader = { read(video: HTMLVideoElement): Promise<string | null>; close(): void };

/** Reads codes in a worker, so that the page stays quick. */
function workerReader(): Reader {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: (video) =>
      new Promise((resolve) => {
        canvas.width = Math.min(width, video.videoWidth);
        canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
        if (!pen || canvas.width === 0) return resolve(null);
        pen.drawImage(video, 0, 0, canvas.width, canvas.height);
        const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage(picture, [picture.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}

async function makeReader(): Promise<Reader> {
  const detector = await nativeDetector();
  if (!detector) return workerReader();
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => {},
  };
}

type Torch = { torch?: boolean };

/** The camera of the device, which is on only while the page is looked at, and what it reads. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [hasTorch, setHasTorch] = useState(false);
  const [isTorchOn, setTorchOn] = useState(false);
  const stream = useRef<MediaStream | null>(null);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setState('off');
    setTorchOn(false);
  }, []);

  const start = useCallback(async () => {
    if (!navigator.mediaDevices) return setState('absent');
    setState('starting');
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      stream.current = opened;
      const [track] = opened.getVideoTracks();
      setHasTorch(Boolean((track?.getCapabilities?.() as Torch | undefined)?.torch));
      if (video.current) {
        video.current.srcObject = opened;
        await video.current.play();
      }
      setState('on');
    } catch (error) {
      setState(error instanceof DOMException && error.name === 'NotFoundError' ? 'absent' : 'refused');
    }
  }, []);

  const switchTorch = useCallback(async () => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    await track?.applyConstraints({ advanced: [{ torch: !isTorchOn } as MediaTrackConstraintSet] });
    setTorchOn(!isTorchOn);
  }, [isTorchOn]);

  useEffect(() => {
    if (state !== 'on') return;
    let isOver = false;
    let last = { code: '', at: 0 };
    const looking = (async () => {
      const reader = await makeReader();
      while (!isOver) {
        const code = video.current && !document.hidden ? await reader.read(video.current) : null;
        const now = Date.now();
        if (code) {
          if (!isOver && (code !== last.code || now - last.at > sameWithin)) report.current(code);
          last = { code, at: now };
        }
        await new Promise((resolve) => setTimeout(resolve, betweenLooks));
      }
      reader.close();
    })();
    return () => {
      isOver = true;
      void looking;
    };
  }, [state]);

  // Nobody is filmed by a page that is left.
  useEffect(() => stop, [stop]);

  return { video, state, start, stop, hasTorch, isTorchOn, switchTorch };
}
