/** Settings of the machine that the shop's pages follow. */
export interface PlatformSettings {
  readonly contrast: 'standard' | 'high';
  /** The catalogue host behind the kiosk's gateway, which relative picture addresses are read against. */
  readonly catalogueHost: string | null;
}

/** What the shop needs from the machine it runs on; the kiosk and the web each have their own. */
export interface Platform {
  /** Read once at start. */
  readonly settings: PlatformSettings;
  /** Leaves word of a fault where its operator can find it. */
  reportFault(message: string): void;
}
