import type { AccessibilitySettings, PlatformSettings } from '../platform/platform.ts';

const MM_PER_INCH = 25.4;

/** Lets the page follow the screen that it is on, and what the shopper has asked for already. */
export function fitToScreen({ accessibility, pixelsPerInch }: PlatformSettings): void {
  applyAccessibility(accessibility);
  const measure = () => {
    const mm = pixelsPerInch / MM_PER_INCH / window.devicePixelRatio;
    document.documentElement.style.setProperty('--mm', `${mm}px`);
  };
  measure();
  // Another screen may be denser; it comes with another size.
  window.addEventListener('resize', measure);
}

/** Gives the page the look that the shopper asked for; the theme reads these attributes. */
export function applyAccessibility({ largerText, highContrast, reachDown }: AccessibilitySettings): void {
  const { dataset } = document.documentElement;
  dataset.contrast = highContrast ? 'high' : 'standard';
  dataset.text = largerText ? 'larger' : 'usual';
  dataset.reach = reachDown ? 'down' : 'whole';
}
