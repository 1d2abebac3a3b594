/** Takes `--name value` or `--name=value` out of the arguments. If the option is missing, the value is undefined. */
export function takeOption(args: readonly string[], name: string): { value?: string; rest: string[] } {
  const at = args.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  if (at < 0) return { rest: [...args] };
  const inline = args[at]?.split('=')[1];
  return { value: inline ?? args[at + 1] ?? '', rest: args.toSpliced(at, inline === undefined ? 2 : 1) };
}
