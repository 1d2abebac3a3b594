import '../components/theme/theme.ts';
import '../components/theme/kiosk-tokens.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './staff-bridge.ts';
import { guardDoublePresses } from '../lib/double-press.ts';
import { applyMillimetre } from '../lib/millimetre.ts';
import { StaffApp } from './staff-app.tsx';

async function start(): Promise<void> {
  const bridge = window.staff;
  if (!bridge) throw new Error('The staff page needs its preload script');
  const view = await bridge.view();
  document.documentElement.dataset.contrast = view.highContrast ? 'high' : 'standard';
  applyMillimetre(view.pixelsPerInch);
  const root = document.getElementById('root');
  if (!root) throw new Error('staff.html has no #root');
  guardDoublePresses(window);
  createRoot(root).render(
    <StrictMode>
      <StaffApp bridge={bridge} view={view} />
    </StrictMode>,
  );
}

// If the page cannot start, close it, so that the shop is visible again.
start().catch(() => window.staff?.close());
