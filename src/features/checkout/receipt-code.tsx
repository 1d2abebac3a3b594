import { encode } from 'uqr';

/** Width of the empty border (quiet zone) that a scanner needs, in squares. */
const RIM = 4;

/** Draws a text as a QR code with error correction level M: scanners can read it even if up to 15 % is damaged. */
export function ReceiptCode({ text }: { text: string }) {
  // With level M a receipt identifier fits QR version 2; level Q would need version 3, with smaller squares.
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
