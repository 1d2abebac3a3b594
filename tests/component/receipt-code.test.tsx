import { render, screen } from '@testing-library/react';
import { renderSVG } from 'uqr';
import { expect, it } from 'vitest';
import { ReceiptCode } from '../../src/features/checkout/receipt-code.tsx';
import { RECEIPT } from '../support/unit/platform-doubles.ts';

// The scanner of tests/e2e/kiosk/journey.spec.ts also reads mirrored codes, which many other scanners cannot read.
it('the receipt’s code is not mirrored', () => {
  render(<ReceiptCode text={RECEIPT} />);
  const drawing = renderSVG(RECEIPT, { ecc: 'M', border: 4, pixelSize: 1 }).replaceAll(',', ' ');
  const modules = screen.getByRole('img').lastElementChild?.getAttribute('d');
  expect(drawing).toContain(`d="${modules}"`);
});
