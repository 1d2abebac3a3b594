import { formatDuration } from './format-duration.ts';
import styles from './menu.module.css';
import type { StaffMenu } from './staff-bridge.ts';

const CATALOGUE: Readonly<Record<StaffMenu['catalogue'], string>> = {
  embedded: 'Ships with this kiosk',
  reachable: 'The host answers',
  failing: 'The host fails: the shop uses its last valid answers',
  'failing without a list': 'The host fails, and no product list is stored: nothing can be sold',
  'not asked yet': 'The host has not been called yet',
};

export function HealthReport({ menu }: { menu: StaffMenu }) {
  const facts: (readonly string[])[] = [
    ['Kiosk', menu.kioskId],
    ['Host name, address', [menu.hostName, ...menu.addresses].join(', ')],
    ['Version', menu.version],
    ['Runs on', menu.runtime],
    ['Running for', since(menu.uptimeMs)],
    ['Catalogue', CATALOGUE[menu.catalogue]],
    ...(menu.catalogueAgeMs === null ? [] : [['Prices as of', `${since(menu.catalogueAgeMs)} ago`]]),
    ['Shoppers', menu.isLocked ? 'Kept in the shop' : 'Can leave the shop: the lockdown is off'],
  ];
  return (
    <section className={`${styles.panel} ${styles.health}`} aria-labelledby="health-title">
      <h2 id="health-title">Health</h2>
      {menu.warnings.length === 0 ? (
        <p className={styles.well}>All is well.</p>
      ) : (
        <ul className={styles.warnings} aria-label="Warnings">
          {menu.warnings.map(({ part, message }) => (
            <li key={part}>
              <strong>{part}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const since = (ms: number) => formatDuration(Math.floor(ms / 1000));
