const MM_PER_INCH = 25.4;

/** Sets `--mm`, a millimetre on a screen of this density, for the page's style sheets. */
export function applyMillimetre(pixelsPerInch: number): void {
  const measure = () => {
    const mm = pixelsPerInch / MM_PER_INCH / window.devicePixelRatio;
    document.documentElement.style.setProperty('--mm', `${mm}px`);
  };
  measure();
  // If the window moves to a screen of another density, the browser fires a resize event.
  window.addEventListener('resize', measure);
}
