def value_of(key: AnyKey):
    """The value of a key, as JSON can say it."""
    value = key.get_value()
    return value if isinstance(value, (bool, int, float, str)) else str(value)


def interpolation_of(key: AnyKey):
    """How a key leads to the next one. Keys that are no curve hold their value."""
    if not hasattr(key, 'get_interpolation_mode') or not hasattr(key, 'get_tangent_mode'):
        return 'constant'
    mode = key.get_interpolation_mode()
    if mode == unreal.RichCurveInterpMode.RCIM_LINEAR:
        return 'linear'
    if mode == unreal.RichCurveInterpMode.RCIM_CONSTANT:
        return 'constant'
    tangents = key.get_tangent_mode()
    if tangents == unreal.RichCurveTangentMode.RCTM_USER:
        return 'user'
    return 'break' if tangents == unreal.RichCurveTangentMode.RCTM_BREAK else 'auto'
