import { pixelsPerMm } from '../lib/pixels-per-mm.ts';
import type { AccessibilitySettings, PlatformSettings } from '../platform/platform.ts';

/** Lets the page follow the screen that it is on, what the shopper has asked for already, and whose shop it is. */
export function applyDisplaySettings({ accessibility, pixelsPerInch, brand }: PlatformSettings): void {
  applyAccessibility(accessibility);
  const { style } = document.documentElement;
  if (brand.accentColour !== null) style.setProperty('--brand', brand.accentColour);
  const measure = () => {
    const mm = pixelsPerMm(pixelsPerInch, window.devicePixelRatio);
    style.setProperty('--mm', `${mm}px`);
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
