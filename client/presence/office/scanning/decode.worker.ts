import decodeQR from 'qr/decode.js';

/** Decodes the QR code in one camera frame. Posts null if the frame has none. */
declare const self: {
  addEventListener(name: 'message', listener: (event: MessageEvent<ImageData>) => void): void;
  postMessage(text: string | null): void;
};

self.addEventListener('message', ({ data }) => {
  try {
    self.postMessage(decodeQR(data));
  } catch {
    // Most frames contain no code.
    self.postMessage(null);
  }
});
