/** The package has the encoder in a file of its own and describes it in its types only as a part of the whole. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
