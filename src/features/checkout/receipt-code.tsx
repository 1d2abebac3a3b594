import { encode } from 'uqr';

/** The quiet zone that a scanner needs, in modules. */
const RIM = 4;

/** A text as a QR code with error correction M: 15 % of it may be unreadable. */
export function ReceiptCode({ text }: { text: string }) {
  // Version 2 of the code; level Q would need version 3, whose modules are smaller.
  const { size, data } = encode(text, { ecc: 'M', border: RIM });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={dark.join('')} />
    </svg>
  );
}
