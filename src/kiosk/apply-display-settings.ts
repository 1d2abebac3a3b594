import { pixelsPerMm } from '../lib/pixels-per-mm.ts';
import type { AccessibilitySettings, PlatformSettings } from '../platform/platform.ts';

/** Applies the screen's density, the shopper's settings and the store's brand to the page. */
export function applyDisplaySettings({ accessibility, pixelsPerInch, brand }: PlatformSettings): void {
  applyAccessibility(accessibility);
  const { style } = document.documentElement;
  if (brand.accentColour !== null) style.setProperty('--brand', brand.accentColour);
  const measure = () => {
    const mm = pixelsPerMm(pixelsPerInch, window.devicePixelRatio);
    style.setProperty('--mm', `${mm}px`);
  };
  measure();
  // A move to a screen of another density fires a resize event: measure again.
  window.addEventListener('resize', measure);
}

/** Sets the attributes from which the style sheets read the shopper's settings. */
export function applyAccessibility({ largerText, highContrast, reachDown }: AccessibilitySettings): void {
  const { dataset } = document.documentElement;
  dataset.contrast = highContrast ? 'high' : 'standard';
  dataset.text = largerText ? 'larger' : 'usual';
  dataset.reach = reachDown ? 'down' : 'whole';
}
