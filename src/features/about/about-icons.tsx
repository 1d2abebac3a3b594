import { Icon } from '../../components/icons.tsx';

export const BoltIcon = () => (
  <Icon>
    <path d="M13 3 5 14h6l-1 7 8-11h-6l1-7Z" />
  </Icon>
);

export const SparkleIcon = () => (
  <Icon>
    <path d="M12 4c.7 4.6 2.9 6.8 7.5 7.5-4.6.7-6.8 2.9-7.5 7.5-.7-4.6-2.9-6.8-7.5-7.5C9.1 10.8 11.3 8.6 12 4Z" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3.5 19 6v5.5c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6l7-2.5Z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </Icon>
);
