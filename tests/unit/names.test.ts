import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/paths.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Names that the project had before it took the field's own words (docs/glossary.md). Nothing else is written so, which is
 * why the whole of a text is searched for them.
 */
const FORMER_NAMES = words(`
  useWay hrefOf canTravel useTravellingBack afterFrame isFrameDue drawOnWeb shellOf ShellMark isShellOfAddress
  pathBelowBase earlyCall takeEarlyCall fetchOrEarly keepAnswer keptList stampedAnswer keepUnseen isGoodAnswer
  untilNewerBuild loadAnewWhere takeUpNewVersions handOverPictures PATIENCE_MS LOOK_MS inSlices keepBeating
  openWishes useIsAsStarted USUAL_ACCESSIBILITY ReachCover closeDoors watchPresses whenOver useQuiet useWait
  useTurns ShowcaseTurn makeRoom kioskExtras CartNews PageNews ButtonLook StruckPrice struckPriceOnCard fellBack
  openShop adoptForeignChange cartIsKept wouldLoseCart toWire CatalogueFreshness isPassing isStandIn STAND_IN
  dropStaleList readSealed fileInFolder reportFault onFault createPersonTest pagesLost handOver openAfresh endSeen
  endUnseen hasOwnLook clearTraces handOut pictureOf fetchAhead wordsFor holdPage holdWindow keyVerdict
  refuseFileChoosers letGo handTo keepListening timeWrites shopLives NotLetInError letIn inWords updateStatement
  judgeText watchContext countSessions LoadingGrid PageHead
`);

/** The same of words that texts may use: nothing is declared by them. */
const FORMER_DECLARATIONS = words(`
  Way Travelling unveil SHELLS patience breathe Attendance wishes Fading seal unseal doubted relist Said praise
  happenings ladder Rung climb insist
`);

/** Former names of files, without their ending. */
const FORMER_FILES = words(`
  draw-on-web findable-plugin kept-catalogue work-offline in-slices wishes closed-doors after-press use-quiet
  use-wait fit-to-screen changing-tags write-head session-writer product-wire session-wire shop-answers
  page-watch staff-answers sealed-file durable-file early-faults redact-fault memory-relief input-clock person-input
  session-keeper session-reset session-limits session-traces last-good-list list-text host-watch judge-answer
  share-in-flight sleep-clock picture-of fetch-ahead hold-window happenings metric-kinds loopback-pages
  keep-listening time-writes ladder failure-memory service-screen pending-work staff-desk staff-exit
  corner-presses pin-rules pin-source hand-over waiting-update update-loop version-entry stand-in bare-hands
  where-and-when hand-clock web-hands breakable-kiosk deeds own-root own-system bare-browser
  kiosk-contestants local-address service-manager
`);

/** The identifiers of a text. */
const identifiersOf = (text: string) => [...text.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name);

/** What is declared in lines of its own: a comment, a text and what is shown between tags begin otherwise. */
const declaredIn = (code: string) =>
  [
    ...code.matchAll(
      /^\s*(?:(?:export|default|declare|abstract|async) )*(?:const|let|var|function\*?|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name);

const files = ['src', 'electron', 'scripts', 'tooling', 'tests', 'docs']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(projectRoot.length + 1)),
  )
  .filter((file) => file !== 'tests/unit/names.test.ts');

/** The former names in files of these kinds, with their files. */
const formerIn = (ending: RegExp, namesOf: (text: string) => string[], former: ReadonlySet<string>) =>
  files
    .filter((file) => ending.test(file))
    .flatMap((file) => {
      const names = namesOf(readFileSync(join(projectRoot, file), 'utf8'));
      return names.filter((name) => former.has(name)).map((name) => `${file}: ${name}`);
    });

describe('a former name does not come back', () => {
  it('in code or documents', () => {
    expect(formerIn(/\.(tsx?|m?js|css|md)$/, identifiersOf, FORMER_NAMES)).toEqual([]);
  });

  it('as a plain word by which code declares something', () => {
    expect(formerIn(/\.(tsx?|m?js)$/, declaredIn, FORMER_DECLARATIONS)).toEqual([]);
  });

  it('as the name of a file', () => {
    expect(files.filter((file) => FORMER_FILES.has(basename(file).split('.')[0] ?? ''))).toEqual([]);
  });
});
