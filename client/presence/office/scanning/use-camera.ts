import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'absent';

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** Milliseconds. The same code within this time is one scan, because it stays in the picture for a while. */
const repeatWindow = 3_000;
const readInterval = 120;
/** Pixels. Enough to read a code that fills a quarter of the picture. */
const frameWidth = 640;

async function nativeDetector(): Promise<Detector | null> {
  const BarcodeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

type Reader = { read(video: HTMLVideoElement): Promise<string | null>; close(): void };

/** Reads codes in a worker: decoding on the main thread would block the page. */
function workerReader(): Reader {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: (video) =>
      new Promise((resolve) => {
        canvas.width = Math.min(frameWidth, video.videoWidth);
        canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
        if (!context || canvas.width === 0) return resolve(null);
        context.drawImage(video, 0, 0, canvas.width, canvas.height);
        const frame = context.getImageData(0, 0, canvas.width, canvas.height);
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage(frame, [frame.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}

async function createReader(): Promise<Reader> {
  const detector = await nativeDetector();
  if (!detector) return workerReader();
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => {},
  };
}

type Torch = { torch?: boolean };

/** Reads codes from the picture while the camera is on. */
function useReadLoop(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: RefObject<(code: string) => void>,
): void {
  useEffect(() => {
    if (!isOn) return;
    let isStopped = false;
    let last = { code: '', at: 0 };
    const readLoop = (async () => {
      const reader = await createReader();
      while (!isStopped) {
        const code = video.current && !document.hidden ? await reader.read(video.current) : null;
        const now = Date.now();
        if (code) {
          if (!isStopped && (code !== last.code || now - last.at > repeatWindow)) onCode.current(code);
          last = { code, at: now };
        }
        await new Promise((resolve) => setTimeout(resolve, readInterval));
      }
      reader.close();
    })();
    return () => {
      isStopped = true;
      void readLoop;
    };
  }, [isOn]);
}

/** The camera of the device. Calls `onCode` for each QR code while the page is visible. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [hasTorch, setHasTorch] = useState(false);
  const [isTorchOn, setTorchOn] = useState(false);
  const stream = useRef<MediaStream | null>(null);
  const onCodeRef = useRef(onCode);
  useEffect(() => {
    onCodeRef.current = onCode;
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
      const openedStream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      stream.current = openedStream;
      const [track] = openedStream.getVideoTracks();
      setHasTorch(Boolean((track?.getCapabilities?.() as Torch | undefined)?.torch));
      if (video.current) {
        video.current.srcObject = openedStream;
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

  useReadLoop(video, state === 'on', onCodeRef);

  // The camera must not stay on after the user leaves the page.
  useEffect(() => stop, [stop]);

  return { video, state, start, stop, hasTorch, isTorchOn, switchTorch };
}
