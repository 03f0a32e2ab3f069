/** The signals of OpenTelemetry that are sent. */
export interface AskedSignals {
  traces: boolean;
  metrics: boolean;
}

/**
 * Which signals the standard variables of OpenTelemetry ask for. Nothing is sent by default: without an endpoint there is
 * none. Cheap, as every start asks it; the packages are loaded only where something is asked for.
 */
export function askedSignals(env: Record<string, string | undefined>): AskedSignals | undefined {
  if (/^true$/i.test(env.OTEL_SDK_DISABLED?.trim() ?? '')) return undefined;
  const isAsked = (signal: 'TRACES' | 'METRICS') =>
    env[`OTEL_${signal}_EXPORTER`]?.trim() !== 'none' &&
    [env.OTEL_EXPORTER_OTLP_ENDPOINT, env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]].some(
      each => each !== undefined && each.trim() !== '',
    );
  const asked = { traces: isAsked('TRACES'), metrics: isAsked('METRICS') };
  return asked.traces || asked.metrics ? asked : undefined;
}
