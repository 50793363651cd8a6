import decodeQR from 'qr/decode.js';

/** Looks for a QR code in one picture of the camera; null: there is none. */
declare const self: {
  addEventListener(name: 'message', listener: (event: MessageEvent<ImageData>) => void): void;
  postMessage(text: string | null): void;
};

self.addEventListener('message', ({ data }) => {
  try {
    self.postMessage(decodeQR(data));
  } catch {
    // Most pictures hold no code.
    self.postMessage(null);
  }
});
