import { Icon } from '../components/icons.tsx';

export const AccessibilityIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <circle cx="12" cy="7" r="0.9" fill="currentColor" />
    <path d="M7 10.2c3.3.9 6.7.9 10 0M12 10.9v3.1m0 0-2.2 4.3M12 14l2.2 4.3" />
  </Icon>
);
