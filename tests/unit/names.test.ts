import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/paths.ts';

/**
 * Names that the project had before it took the field's own words, and what is said today. They are looked for in the
 * whole of a text: nothing else is written so.
 */
const FORMER_NAMES = table(`
  useWay                useNavigate
  hrefOf                useHref
  canTravel             supportsViewTransitions
  useTravellingBack     useTransitionOnPop
  afterFrame            afterNextPaint
  isFrameDue            isPaintPending
  drawOnWeb             hydrateOrRender
  shellOf               prerenderedFileFor
  ShellMark             data-prerendered
  isShellOfAddress      matchesUrl
  pathBelowBase         pathWithinBase
  earlyCall             prefetchedRequest
  takeEarlyCall         takePrefetched
  fetchOrEarly          fetchWithPrefetch
  keepAnswer            cacheResponse
  keptList              getCachedList
  stampedAnswer         withFetchedAt
  keepUnseen            cacheUncontrolled
  isGoodAnswer          isCacheable
  untilNewerBuild       reloadIfStale
  loadAnewWhere         setReloadGuard
  takeUpNewVersions     activateUpdates
  onMove                onNavigate
  handOverPictures      warmImageCache
  PATIENCE_MS           ..._TIMEOUT_MS
  LOOK_MS               CHECK_INTERVAL_MS
  inSlices              runChunked
  keepBeating           startHeartbeat
  openWishes            createPreferences
  useIsAsStarted        useIsDefault
  USUAL_ACCESSIBILITY   DEFAULT_ACCESSIBILITY
  ReachCover            LowerControlsSpacer
  closeDoors            disableBrowserGestures
  watchPresses          PressTracker
  whenOver              onRelease
  useQuiet              useIdleTimer
  useWait               useCountdown
  useTurns              useCarouselStep
  ShowcaseTurn          CarouselStep
  makeRoom              applyKeyboardInset, evict...
  kioskExtras           createKioskShell
  CartNews              CartAnnouncer
  PageNews              RouteAnnouncer
  PageHead              PageMeta
  ButtonLook            ButtonVariant
  LoadingGrid           ProductGridSkeleton
  StruckPrice           CompareAtPrice
  struckPriceOnCard     compareAtPriceForCard
  fellBack              isFallback
  openShop              createShopStore, openShopWindow
  adoptForeignChange    applyExternalChange
  cartIsKept            isCartPersisted
  wouldLoseCart         hasUnsavedCart
  toWire                serialize...
  CatalogueFreshness    CatalogueSync
  isPassing             isRetryable
  isStandIn             isFromCache
  STAND_IN              FALLBACK
  dropStaleList         evictStaleList
  readSealed            readChecksummed
  fileInFolder          resolveSafePath
  reportFault           reportError
  onFault               onError
  createPersonTest      createUserInputFilter
  pagesLost             onRendererLost
  handOver              restoreMode, deliver...
  openAfresh            reloadForNextUser
  endSeen               endWithPrompt
  endUnseen             endSilently
  hasOwnLook            hasCustomPreferences
  clearTraces           clearBrowsingData
  handOut               serve
  pictureOf             sniffImage
  fetchAhead            prefetchImages
  wordsFor              describeType
  holdPage              enforcePage
  holdWindow            enforceWindow
  keyVerdict            isKeyAllowed
  refuseFileChoosers    blockFileDialogs
  letGo                 release
  handTo                drainTo
  keepListening         listenWithRetry
  timeWrites            instrumentWrites
  shopLives             notifyAlive
  NotLetInError         UnauthorizedError
  letIn                 onAuthenticated
  inWords               formatDuration
  updateStatement       serializeManifest
  judgeText             parseText
  watchContext          monitorPages
  countSessions         SessionEvent
`);

/** The same of plain words, which are looked for outside of texts and comments. */
const FORMER_WORDS = table(`
  Way           Link
  Travelling    SharedElementTransition
  unveil        revealPage
  SHELLS        PRERENDERED_PAGES
  patience      timeout
  breathe       yieldToMain
  Attendance    UserActivity
  stay          keepAlive
  beat          heartbeat
  wishes        preferences
  urgent        priority
  Sums          SummaryList
  Sum           SummaryRow
  Fading        Crossfade
  Facts         ProductDetails
  Shop          ShopStore
  tell          publish
  sound         isValid, intact
  Pieces        LineQuantity
  news          events
  hear          subscribe
  Answers       Responses
  seal          addChecksum
  unseal        verifyChecksum
  doubted       suspect
  Verdict       Validation
  trouble       problem
  relist        setAllowed
  learn         allow
  Said          RawValue
  praise        okMessage
  happenings    eventBuffer
  Tell          Emit
  ladder        escalation
  Rung          RecoveryStep
  climb         execute
  insist        requireAuth
  sentence      message
  weigh         fileSizes
  stamp         markCached
`);

/** Former names of files, without their ending. */
const FORMER_FILES = table(`
  draw-on-web          hydrate-web
  findable-plugin      seo-plugin
  kept-catalogue       offline-cache
  work-offline         register-service-worker
  in-slices            run-chunked
  patience             timeout
  wishes               accessibility-preferences
  closed-doors         browser-hardening
  after-press          press-tracker
  use-quiet            use-idle-timer
  use-wait             use-countdown
  fit-to-screen        apply-display-settings
  changing-tags        meta-tags
  write-head           sync-meta
  session-writer       session-persister
  product-wire         product-schema
  session-wire         session-schema
  shop-answers         shop-handlers
  staff-answers        staff-handlers
  sealed-file          checksummed-file
  durable-file         atomic-write
  early-faults         startup-errors
  redact-fault         redact-error
  memory-relief        memory-pressure
  guards               navigation-guards
  input-clock          input-activity
  person-input         user-input
  session-keeper       session-manager
  session-reset        idle-monitor
  session-limits       idle-timeouts
  session-traces       browsing-data
  last-good-list       cached-list
  list-text            json-chunks
  host-watch           host-health
  judge-answer         validate-response
  page-watch           renderer-monitor, page-monitor
  share-in-flight      dedupe-requests
  trouble              catalogue-health
  sleep-clock          suspend-aware-clock
  picture-of           sniff-image
  fetch-ahead          prefetch-images
  local-address        private-address
  hold-window          enforce-window
  happenings           event-buffer
  metric-kinds         metric-factory
  loopback-pages       localhost-server
  keep-listening       listen-with-retry
  time-writes          instrument-writes
  service-manager      systemd-notify
  ladder               escalation
  failure-memory       failure-store
  reveal               show-when-ready
  service-screen       error-screen
  pending-work         pending-writes
  staff-desk           staff-auth
  staff-exit           staff-mode
  corner-presses       gesture-recognizer
  pin-rules            pin-policy
  pin-source           hidden-input
  hand-over            install-inbox
  waiting-update       pending-update
  update-loop          update-scheduler
  version-entry        release-manifest
  weigh                file-size
  stamp                build-cache
  stand-in             fallback-runtime
  bare-hands           input-driver
  where-and-when       environment
  hand-clock           manual-clock
  web-hands            input-methods
  breakable-kiosk      fault-injection
  deeds                actions
  barrier              deferred
  own-root             overlay-root
  own-system           systemd-container
`);

const FOLDERS = ['src', 'electron', 'scripts', 'tooling', 'tests', 'docs'];
const OURS = 'tests/unit/names.test.ts';

/** Comments, and texts in quotes. */
const PROSE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

function table(text: string): ReadonlyMap<string, string> {
  const rows = text.trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [former = '', ...today] = row.trim().split(/\s+/);
      return [former, today.join(' ')];
    }),
  );
}

/** Where words of a table come in a text. */
function found(file: string, text: string, names: ReadonlyMap<string, string>): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/[A-Za-z_$][\w$]*/g)]
        .filter(([word]) => names.has(word))
        .map(([word]) => `${file}:${index + 1}: ${word} is called ${names.get(word)}`),
    );
}

const withoutProse = (text: string) => text.replaceAll(PROSE, (prose) => prose.replaceAll(/[^\n]/g, ' '));

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(projectRoot.length + 1)),
).filter((file) => file !== OURS);
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

describe('a former name does not come back', () => {
  it('in code or documents', () => {
    const texts = files.filter((file) => /\.(tsx?|m?js|css|md)$/.test(file));
    expect(texts.flatMap((file) => found(file, read(file), FORMER_NAMES))).toEqual([]);
  });

  it('as a plain word in code', () => {
    const code = files.filter((file) => /\.(tsx?|m?js)$/.test(file));
    expect(code.flatMap((file) => found(file, withoutProse(read(file)), FORMER_WORDS))).toEqual([]);
  });

  it('as the name of a file', () => {
    const named = files.map((file) => ({ file, name: basename(file).split('.')[0] ?? '' }));
    const former = named.filter(({ name }) => FORMER_FILES.has(name));
    expect(former.map(({ file, name }) => `${file}: ${name} is called ${FORMER_FILES.get(name)}`)).toEqual(
      [],
    );
  });
});
