/** True in the kiosk's renderer, false in the web build: the bundler drops the other's code. */
declare const __KIOSK__: boolean;
