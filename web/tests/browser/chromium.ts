/** Debian's Chromium without its windows: `chromium --headless` starts the whole interface behind them. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
